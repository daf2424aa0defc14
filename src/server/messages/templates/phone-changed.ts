import type { Template } from '../template.ts';

/** To the old number and the address. `ending`: the last four digits of the new number. */
export const phoneChanged: Template = {
  sensitive: false,
  words: {
    en: ({ ending }) => ({
      subject: 'Your academy account has a new number',
      text: `The number of your academy account was changed to one ending in ${ending}. If this was not you, contact the academy at once.`,
    }),
    mr: ({ ending }) => ({
      subject: 'तुमच्या अकादमी खात्याचा नंबर बदलला',
      text: `तुमच्या अकादमी खात्याचा नंबर बदलून ${ending} ने संपणारा झाला आहे. हे तुम्ही केले नसेल तर लगेच अकादमीशी संपर्क साधा.`,
    }),
    hi: ({ ending }) => ({
      subject: 'आपके अकादमी खाते का नंबर बदला गया',
      text: `आपके अकादमी खाते का नंबर बदलकर ${ending} पर खत्म होने वाला कर दिया गया है. अगर यह आपने नहीं किया तो तुरंत अकादमी से संपर्क करें.`,
    }),
  },
};
