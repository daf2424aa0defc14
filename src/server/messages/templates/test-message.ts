import type { Template } from '../template.ts';

/** `academy`: its name. Sent by an admin to see whether SMS arrive. */
export const testMessage: Template = {
  sensitive: false,
  words: {
    en: ({ academy }) => ({ text: `Test message from ${academy}. SMS work.` }),
    mr: ({ academy }) => ({ text: `${academy} कडून चाचणी संदेश. SMS पोहोचत आहेत.` }),
    hi: ({ academy }) => ({ text: `${academy} से परीक्षण संदेश. SMS पहुँच रहे हैं.` }),
  },
};
