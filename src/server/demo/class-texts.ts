import type { ClassForm } from '../../contract/classes/classes-admin.ts';

/** A class of the demo academy: `inDays` from today (below 0: past) at a clock time in India. */
export type DemoClass = Partial<ClassForm> &
  Pick<ClassForm, 'title' | 'description' | 'kind' | 'subject'> & {
    inDays: number;
    at: string;
    minutes: number;
    /** How many of the demo students take a seat, and whether the demo student is one of them. */
    students?: number;
    mine?: boolean;
  };

const director = 'Ravindra Kulkarni';
const trainer = 'Shailaja Patil';

/** Two classes that are over, with their recordings, six to come, two drafts. The one that is on now is made apart. */
export const demoClasses: readonly DemoClass[] = [
  {
    inDays: -8,
    at: '18:00',
    minutes: 90,
    textLanguage: 'mr',
    title: 'संधी: प्रश्न आणि उत्तरे',
    description: 'स्वर, व्यंजन आणि विसर्ग संधीचे शंकानिरसन.',
    kind: 'online',
    subject: 'marathi',
    teacher: director,
    practise: 'स्वर संधी: सात नियम, प्रत्येकाची तीन उदाहरणे\nव्यंजन आणि विसर्ग संधी एकमेकांपासून ओळखणे\nमागील पेपरमधील दहा प्रश्न',
    recordingUrl: 'https://video.example.org/sandhi-questions',
    students: 5,
    mine: true,
  },
  {
    inDays: -3,
    at: '19:00',
    minutes: 60,
    title: 'Series and coding in one hour',
    description: 'Twenty patterns that come back every year.',
    kind: 'online',
    subject: 'reasoning',
    teacher: 'Ajit Raut',
    practise: 'Number and letter series, ten of each\nCoding by place and by letter\nWhat to skip, and when',
    recordingUrl: 'https://video.example.org/series-and-coding',
    students: 6,
  },
  {
    inDays: 2,
    at: '09:00',
    minutes: 90,
    title: 'Full mock test 12',
    description: '100 questions on the real paper pattern.',
    kind: 'online',
    subject: 'general',
    teacher: director,
    capacity: 400,
    practise: 'A paper of 100 questions in 90 minutes\nThe answers, explained right after',
    joinUrl: 'https://meet.example.org/mock-test-12',
    students: 8,
    mine: true,
  },
  {
    inDays: 3,
    at: '19:00',
    minutes: 60,
    title: 'Current affairs of the month',
    description: 'What the paper can ask, in one hour.',
    kind: 'online',
    subject: 'gk',
    teacher: director,
    joinUrl: 'https://meet.example.org/current-affairs',
    students: 4,
  },
  {
    inDays: 5,
    at: '18:00',
    minutes: 90,
    title: 'Marathi grammar in one long evening',
    description: 'Sandhi, samas and the errors examiners love.',
    translations: {
      mr: {
        title: 'मराठी व्याकरण, एका संध्याकाळी',
        description: 'संधी, समास आणि नेहमीच्या चुका.',
        practise:
          'स्वर, व्यंजन आणि विसर्ग संधी, 200 सोडवलेली उदाहरणे\nसमास, गोंधळात टाकणाऱ्या जोड्यांसह\nशुद्धलेखन: गुण घालवणारे 40 शब्द\nवेळ लावून 25 प्रश्न',
        whatToBring: '',
      },
      hi: {
        title: 'मराठी व्याकरण, एक शाम में',
        description: 'संधि, समास और आम ग़लतियाँ.',
        practise:
          'स्वर, व्यंजन और विसर्ग संधि, हल किए हुए 200 उदाहरण\nसमास, उलझाने वाली जोड़ियों सहित\nशुद्ध लेखन: 40 शब्द जिन पर अंक कटते हैं\nसमय देखकर 25 सवाल',
        whatToBring: '',
      },
    },
    kind: 'online',
    subject: 'marathi',
    teacher: director,
    pricePaise: 49_900,
    capacity: 60,
    practise:
      'Swar, vyanjan and visarga sandhi, 200 solved examples\nSamas, including the confusing pairs\nShuddhalekhan: the 40 words that cost marks\nA timed drill of 25 questions',
    joinUrl: 'https://meet.example.org/marathi-grammar',
  },
  {
    inDays: 9,
    at: '05:30',
    minutes: 180,
    title: 'Ground day: 1,600 m and shot put',
    description: 'Timed trial with a coach.',
    kind: 'in_person',
    subject: 'physical',
    teacher: trainer,
    pricePaise: 15_000,
    capacity: 40,
    venue: 'City ground, Pune',
    mapUrl: 'https://www.openstreetmap.org/#map=16/18.5204/73.8567',
    reportingTime: '05:10',
    practise:
      'Your 1,600 m against the clock\nShot put: three throws, each measured\nWhere your seconds and marks are lost',
    whatToBring: 'Running shoes\nWater and a towel\nYour hall ticket or an identity card',
  },
  {
    inDays: 9,
    at: '11:00',
    minutes: 60,
    title: 'How to fill the application form',
    description: 'Documents, photo size and the usual mistakes.',
    kind: 'online',
    subject: 'general',
    teacher: 'Rekha Salunkhe',
    practise:
      'Which documents, and in which size\nPhoto and signature that are not refused\nThe five mistakes that cost a form',
    language: 'mr',
    capacity: 12,
    joinUrl: 'https://meet.example.org/application-form',
    students: 8,
  },
  {
    inDays: 12,
    at: '16:00',
    minutes: 120,
    title: 'Open day at the academy',
    description: 'See a class, meet both directors, ask anything.',
    kind: 'in_person',
    subject: 'general',
    teacher: trainer,
    capacity: 150,
    venue: 'The academy, second floor, Pune',
    whatToBring: 'Your last mark sheet, if you want advice',
    students: 3,
  },
  {
    inDays: 13,
    at: '18:00',
    minutes: 90,
    title: 'Time and work in one evening',
    description: 'Every type, with the shortcut for each.',
    kind: 'online',
    subject: 'maths',
    teacher: director,
    pricePaise: 9_900,
    capacity: 80,
    isActive: false,
  },
  {
    inDays: 16,
    at: '10:00',
    minutes: 240,
    title: 'Interview and documents day',
    description: 'A practice interview and a check of your papers.',
    kind: 'in_person',
    subject: 'general',
    teacher: trainer,
    capacity: 150,
    venue: 'The academy, second floor, Pune',
    isActive: false,
  },
];
