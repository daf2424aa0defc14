import type { Template } from '../template.ts';

/** To an address that somebody wants to add. `code`: six digits; `link`: does the same; `minutes`: how long both are good for. */
export const emailChange: Template = {
  sensitive: true,
  words: {
    en: ({ code, link, minutes }) => ({
      subject: `${code} confirms your email`,
      text: `${code} is your code to add this email to your academy account. Enter it on the page where you asked for it, or open this link:\n${link}\n\nBoth are good for ${minutes} minutes. If you did not ask for this, do nothing.`,
    }),
    mr: ({ code, link, minutes }) => ({
      subject: `${code} या कोडने ईमेलची खात्री करा`,
      text: `${code} हा तुमच्या अकादमी खात्यात हा ईमेल जोडण्याचा कोड आहे. जिथे मागितला त्या पानावर तो टाका किंवा ही लिंक उघडा:\n${link}\n\nदोन्ही ${minutes} मिनिटे चालतील. तुम्ही हे मागितले नसेल तर काहीही करू नका.`,
    }),
    hi: ({ code, link, minutes }) => ({
      subject: `${code} से ईमेल की पुष्टि करें`,
      text: `${code} आपके अकादमी खाते में यह ईमेल जोड़ने का कोड है. जिस पेज पर माँगा था वहीं डालें या यह लिंक खोलें:\n${link}\n\nदोनों ${minutes} मिनट तक चलेंगे. अगर आपने यह नहीं माँगा तो कुछ न करें.`,
    }),
  },
};
