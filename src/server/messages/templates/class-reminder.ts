import type { Template } from '../template.ts';
import { whenWords } from '../when-words.ts';

/** `title`: of the class; `startsAt`: its start; `place`: '' for an online class; `link`: its page, where it is joined. */
export const classReminder: Template = {
  sensitive: false,
  words: {
    en: ({ title, startsAt, place, link }) => ({
      subject: `Coming up: ${title}`,
      text: `${title} starts on ${whenWords(startsAt, 'en')}${place ? ` at ${place}` : ''}. ${link}`,
    }),
    mr: ({ title, startsAt, place, link }) => ({
      subject: `आठवण: ${title}`,
      text: `${title} ${whenWords(startsAt, 'mr')} ला सुरू होईल${place ? `, ठिकाण: ${place}` : ''}. ${link}`,
    }),
    hi: ({ title, startsAt, place, link }) => ({
      subject: `याद दिलाना: ${title}`,
      text: `${title} ${whenWords(startsAt, 'hi')} को शुरू होगी${place ? `, जगह: ${place}` : ''}. ${link}`,
    }),
  },
};
