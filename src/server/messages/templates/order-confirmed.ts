import type { Template } from '../template.ts';

/** `number`: of the order; `title`: what was bought; `link`: shows the order and its dates. */
export const orderConfirmed: Template = {
  sensitive: false,
  words: {
    en: ({ number, title, link }) => ({
      subject: `Order ${number} confirmed`,
      text: `Payment received for ${title}. What happens next, with dates:\n${link}`,
    }),
    mr: ({ number, title, link }) => ({
      subject: `ऑर्डर ${number} निश्चित`,
      text: `${title} साठी पेमेंट मिळाले. पुढे काय, तारखांसह:\n${link}`,
    }),
    hi: ({ number, title, link }) => ({
      subject: `ऑर्डर ${number} पक्का हुआ`,
      text: `${title} के लिए भुगतान मिल गया. आगे क्या होगा, तारीख़ों के साथ:\n${link}`,
    }),
  },
};
