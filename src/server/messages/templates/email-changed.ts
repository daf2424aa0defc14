import type { Template } from '../template.ts';

/** To the address that was replaced or removed. */
export const emailChanged: Template = {
  sensitive: false,
  words: {
    en: () => ({
      subject: 'The email of your academy account changed',
      text: 'This address is no longer the email of your academy account and gets no more mail. If this was not you, contact the academy at once.',
    }),
    mr: () => ({
      subject: 'तुमच्या अकादमी खात्याचा ईमेल बदलला',
      text: 'हा पत्ता आता तुमच्या अकादमी खात्याचा ईमेल नाही. त्यावर आता मेल येणार नाहीत. हे तुम्ही केले नसेल तर लगेच अकादमीशी संपर्क साधा.',
    }),
    hi: () => ({
      subject: 'आपके अकादमी खाते का ईमेल बदला गया',
      text: 'यह पता अब आपके अकादमी खाते का ईमेल नहीं है. इस पर अब मेल नहीं आएँगे. अगर यह आपने नहीं किया तो तुरंत अकादमी से संपर्क करें.',
    }),
  },
};
