import type { Template } from '../template.ts';

/** `academy`: its name. Sent by an admin to see whether mail arrives. */
export const testMail: Template = {
  sensitive: false,
  words: {
    en: ({ academy }) => ({
      subject: `Test mail from ${academy}`,
      text: `This is a test. Mail from ${academy} arrives.`,
    }),
    mr: ({ academy }) => ({ subject: `${academy} कडून चाचणी मेल`, text: `ही चाचणी आहे. ${academy} कडून मेल पोहोचत आहेत.` }),
    hi: ({ academy }) => ({ subject: `${academy} से परीक्षण मेल`, text: `यह परीक्षण है. ${academy} से मेल पहुँच रहे हैं.` }),
  },
};
