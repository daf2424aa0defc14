import type { Template } from '../template.ts';

/** For a second phone. `code`: six digits; `minutes`: how long it is good for; `host`: binds it to the page for WebOTP. */
export const secondFactorCode: Template = {
  sensitive: true,
  words: {
    en: ({ code, minutes, host }) => ({
      text: `${code} is your second code to confirm it is you at the academy. It is good for ${minutes} minutes. Do not share it.\n\n@${host} #${code}`,
    }),
    mr: ({ code, minutes, host }) => ({
      text: `${code} हा अकादमीमध्ये तुमची ओळख पटवण्याचा दुसरा कोड आहे. तो ${minutes} मिनिटे चालेल. कोणालाही सांगू नका.\n\n@${host} #${code}`,
    }),
    hi: ({ code, minutes, host }) => ({
      text: `${code} अकादमी में आपकी पहचान की पुष्टि का दूसरा कोड है. यह ${minutes} मिनट तक चलेगा. किसी को न बताएँ.\n\n@${host} #${code}`,
    }),
  },
};
