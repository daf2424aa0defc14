import type { Template } from '../template.ts';

/** For a new number. `code`: six digits; `minutes`: how long it is good for; `host`: binds it to the page for WebOTP. */
export const phoneChangeCode: Template = {
  sensitive: true,
  words: {
    en: ({ code, minutes, host }) => ({
      text: `${code} is your code to use this number for your academy account. It is good for ${minutes} minutes. Do not share it.\n\n@${host} #${code}`,
    }),
    mr: ({ code, minutes, host }) => ({
      text: `${code} हा तुमच्या अकादमी खात्यासाठी हा नंबर वापरण्याचा कोड आहे. तो ${minutes} मिनिटे चालेल. कोणालाही सांगू नका.\n\n@${host} #${code}`,
    }),
    hi: ({ code, minutes, host }) => ({
      text: `${code} आपके अकादमी खाते के लिए यह नंबर इस्तेमाल करने का कोड है. यह ${minutes} मिनट तक चलेगा. किसी को न बताएँ.\n\n@${host} #${code}`,
    }),
  },
};
