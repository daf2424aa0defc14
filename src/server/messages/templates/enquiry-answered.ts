import type { Template } from '../template.ts';

const join = (...parts: string[]) => parts.filter(Boolean).join('\n\n');

/** `academy`: its name; `number`: the ticket; `reply`: the answer, '' in an SMS; `link`: where all of it can be read. */
export const enquiryAnswered: Template = {
  sensitive: false,
  words: {
    en: ({ academy, number, reply = '', link }) => ({
      subject: `${academy}: the answer to your question ${number}`,
      text: join(`${academy} has answered your question ${number}.`, reply, `All of it: ${link}`),
    }),
    mr: ({ academy, number, reply = '', link }) => ({
      subject: `${academy}: तुमच्या प्रश्नाचे उत्तर ${number}`,
      text: join(`${academy} ने तुमच्या ${number} या प्रश्नाचे उत्तर दिले आहे.`, reply, `सर्व इथे वाचा: ${link}`),
    }),
    hi: ({ academy, number, reply = '', link }) => ({
      subject: `${academy}: आपके प्रश्न का उत्तर ${number}`,
      text: join(`${academy} ने आपके प्रश्न ${number} का उत्तर दिया है.`, reply, `पूरा यहाँ पढ़ें: ${link}`),
    }),
  },
};
