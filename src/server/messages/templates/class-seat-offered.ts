import type { Template } from '../template.ts';
import { whenWords } from '../when-words.ts';

/** `title`: of the class; `until`: the instant until which the seat is kept; `link`: takes it, '' inside the app. */
export const classSeatOffered: Template = {
  sensitive: false,
  words: {
    en: ({ title, until, link }) => ({
      subject: `A seat for you: ${title}`,
      text: `A seat in ${title} is free and kept for you until ${whenWords(until, 'en')}.${link ? ` Take it here: ${link}` : ''}`,
    }),
    mr: ({ title, until, link }) => ({
      subject: `तुमच्यासाठी जागा: ${title}`,
      text: `${title} या क्लासमध्ये एक जागा रिकामी झाली आहे. ती ${whenWords(until, 'mr')} पर्यंत तुमच्यासाठी राखून ठेवली आहे.${link ? ` इथे घ्या: ${link}` : ''}`,
    }),
    hi: ({ title, until, link }) => ({
      subject: `आपके लिए सीट: ${title}`,
      text: `${title} क्लास में एक सीट खाली हुई है. यह ${whenWords(until, 'hi')} तक आपके लिए रखी गई है.${link ? ` यहाँ लें: ${link}` : ''}`,
    }),
  },
};
