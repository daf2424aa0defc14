import type { Template } from '../template.ts';
import { whenWords } from '../when-words.ts';

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** `title`: of the class; `startsAt`: when it would have been; `reason`: why; `refund`: '1' where money goes back; `link`: its page. */
export const classCancelled: Template = {
  sensitive: false,
  words: {
    en: ({ title, startsAt, reason, refund, link }) => ({
      subject: `Cancelled: ${title}`,
      text: join(
        `${title} on ${whenWords(startsAt, 'en')} is cancelled: ${reason}.`,
        refund && 'You need not do anything to get your money back.',
        link,
      ),
    }),
    mr: ({ title, startsAt, reason, refund, link }) => ({
      subject: `रद्द: ${title}`,
      text: join(
        `${title} हा ${whenWords(startsAt, 'mr')} चा क्लास रद्द झाला आहे: ${reason}.`,
        refund && 'पैसे परत मिळण्यासाठी तुम्हाला काहीही करावे लागणार नाही.',
        link,
      ),
    }),
    hi: ({ title, startsAt, reason, refund, link }) => ({
      subject: `रद्द: ${title}`,
      text: join(
        `${title} की ${whenWords(startsAt, 'hi')} की क्लास रद्द हो गई है: ${reason}.`,
        refund && 'पैसे वापस पाने के लिए आपको कुछ नहीं करना है.',
        link,
      ),
    }),
  },
};
