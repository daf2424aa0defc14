import type { Template } from '../template.ts';

/** `number`: of the order; `title`: what was bought; `link`: opens it after signing in. */
export const accessLink: Template = {
  sensitive: false,
  words: {
    en: ({ number, title, link }) => ({
      subject: `Your access: ${title}`,
      text: `Payment received. ${title} is open for you now:\n${link}\n\nSign in with the phone number you ordered with. Order ${number}.`,
    }),
    mr: ({ number, title, link }) => ({
      subject: `तुमचा प्रवेश: ${title}`,
      text: `पेमेंट मिळाले. ${title} आता तुमच्यासाठी उघडे आहे:\n${link}\n\nज्या फोन नंबरने ऑर्डर केली त्यानेच साइन इन करा. ऑर्डर ${number}.`,
    }),
    hi: ({ number, title, link }) => ({
      subject: `आपका एक्सेस: ${title}`,
      text: `भुगतान मिल गया. ${title} अब आपके लिए खुला है:\n${link}\n\nजिस फ़ोन नंबर से ऑर्डर किया था उसी से साइन इन करें. ऑर्डर ${number}.`,
    }),
  },
};
