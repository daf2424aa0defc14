import type { Template } from '../template.ts';

/** To the address that was replaced. */
export const emailChanged: Template = {
  sensitive: false,
  words: {
    en: () => ({
      subject: 'Your academy account has a new email',
      text: 'The email of your academy account was changed. This address gets no more mail. If this was not you, contact the academy at once.',
    }),
    mr: () => ({
      subject: 'तुमच्या अकादमी खात्याचा ईमेल बदलला',
      text: 'तुमच्या अकादमी खात्याचा ईमेल बदलला आहे. या पत्त्यावर आता मेल येणार नाहीत. हे तुम्ही केले नसेल तर लगेच अकादमीशी संपर्क साधा.',
    }),
    hi: () => ({
      subject: 'आपके अकादमी खाते का ईमेल बदला गया',
      text: 'आपके अकादमी खाते का ईमेल बदल दिया गया है. इस पते पर अब मेल नहीं आएँगे. अगर यह आपने नहीं किया तो तुरंत अकादमी से संपर्क करें.',
    }),
  },
};
