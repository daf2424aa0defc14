import type { AnnouncementForm, Audience } from '../../contract/announcements.ts';
import { noTexts } from '../../contract/languages.ts';

type Texts = Pick<AnnouncementForm, 'titles' | 'texts'>;

/** What is usually told to those whom a list names, so that it goes out with one press; empty for any other audience. */
const ready: Partial<Record<Audience['kind'], Texts>> = {
  absent_today: {
    titles: { en: 'We missed you in class today', mr: 'आज तुम्ही क्लासला नव्हता', hi: 'आज आप क्लास में नहीं थे' },
    texts: {
      en: 'You were marked absent today. If that is a mistake, tell your teacher. Missed something? Ask us, and come tomorrow.',
      mr: 'आज तुमची गैरहजेरी लागली आहे. चूक असेल तर शिक्षकांना सांगा. काही राहिले असेल तर आम्हाला विचारा, आणि उद्या या.',
      hi: 'आज आपकी ग़ैरहाज़िरी लगी है. ग़लती हो तो शिक्षक को बताएँ. कुछ छूट गया हो तो हमसे पूछें, और कल आएँ.',
    },
  },
};

export const readyTexts = ({ kind }: Audience): Texts => ready[kind] ?? { titles: noTexts, texts: noTexts };
