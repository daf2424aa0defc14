import type { Template } from '../template.ts';
import { whenWords } from '../when-words.ts';

/** `title`: of the class; `before` and `startsAt`: the old and the new instant; `link`: its page. */
export const classMoved: Template = {
  sensitive: false,
  words: {
    en: ({ title, before, startsAt, link }) => ({
      subject: `New time: ${title}`,
      text: `${title} has moved from ${whenWords(before, 'en')} to ${whenWords(startsAt, 'en')}. Your seat stays yours. ${link}`,
    }),
    mr: ({ title, before, startsAt, link }) => ({
      subject: `नवी वेळ: ${title}`,
      text: `${title} हा क्लास ${whenWords(before, 'mr')} ऐवजी ${whenWords(startsAt, 'mr')} ला आहे. तुमची जागा तुमचीच आहे. ${link}`,
    }),
    hi: ({ title, before, startsAt, link }) => ({
      subject: `नया समय: ${title}`,
      text: `${title} क्लास ${whenWords(before, 'hi')} के बजाय ${whenWords(startsAt, 'hi')} को है. आपकी सीट आपकी ही है. ${link}`,
    }),
  },
};
