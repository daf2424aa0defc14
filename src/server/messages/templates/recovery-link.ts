import type { Template } from '../template.ts';

/** To the owner of an account who lost the number. `link`: opens it once; `minutes`: how long it is good for. */
export const recoveryLink: Template = {
  sensitive: true,
  words: {
    en: ({ link, minutes }) => ({
      subject: 'Get back into your academy account',
      text: `Open this link in the browser where you asked for it, then enter your new number:\n${link}\n\nIt works once and is good for ${minutes} minutes. If you did not ask for this, do nothing: nobody gets in without this mail.`,
    }),
    mr: ({ link, minutes }) => ({
      subject: 'तुमच्या अकादमी खात्यात परत या',
      text: `ज्या ब्राउझरमध्ये मागितली त्यातच ही लिंक उघडा आणि तुमचा नवीन नंबर टाका:\n${link}\n\nती एकदाच चालते आणि ${minutes} मिनिटे चालेल. तुम्ही हे मागितले नसेल तर काहीही करू नका: या मेलशिवाय कोणीही आत येऊ शकत नाही.`,
    }),
    hi: ({ link, minutes }) => ({
      subject: 'अपने अकादमी खाते में वापस आएँ',
      text: `जिस ब्राउज़र में माँगा था उसी में यह लिंक खोलें और अपना नया नंबर डालें:\n${link}\n\nयह एक बार और ${minutes} मिनट तक चलेगा. अगर आपने यह नहीं माँगा तो कुछ न करें: इस मेल के बिना कोई अंदर नहीं आ सकता.`,
    }),
  },
};
