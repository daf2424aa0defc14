import type { BatchTerm } from '../../../contract/batches/batch-term.ts';
import type { BatchForm } from '../../../contract/batches/batches-admin.ts';
import type { ClassKind, ClassSubject } from '../../../contract/classes/classes.ts';
import type { FeeHead } from '../../../contract/fees.ts';

/** An hour of the week: `days` are weekdays, 1 is Monday. */
interface DemoSlot {
  days: readonly number[];
  at: string;
  minutes: number;
  subject: ClassSubject;
  teacher: string;
  /** Others than the batch's own. */
  kind?: ClassKind;
  venue?: string;
}

export interface DemoBatch extends Pick<BatchForm, 'names' | 'descriptions' | 'subjects' | 'kind' | 'venue'> {
  /** How students' numbers begin. */
  code: string;
  capacity: number;
  pricePaise: number;
  /** Days before paying, and days of a freeze; none unless told. */
  trialDays?: number;
  freezeDays?: number;
  /** What is sold of it by itself, by month or by subject. */
  parts?: readonly (BatchTerm & { pricePaise: number })[];
  /** Days from today on which it begins and ends. */
  startsIn: number;
  endsIn: number;
  slots: readonly DemoSlot[];
  /** How many students of the demo belong to it, and how many of them pay by instalments. */
  students: number;
  byPlan: number;
  /** Days after its start on which an instalment is due. */
  instalments: readonly { head: Exclude<FeeHead, 'late'>; day: number; amountPaise: number }[];
}

export const teachers = {
  marathi: 'Meenal Joshi',
  maths: 'Sachin Wagh',
  gk: 'Rekha Salunkhe',
  reasoning: 'Sachin Wagh',
  physical: 'Vijay Shelar',
} as const;

const hall = 'Hall 2, main building, Pune';
const ground = 'Practice ground, Pune';

/** The full course that runs since nearly a year, a weekend batch, one for the combined exams and one online that begins soon. */
export const demoBatches: readonly DemoBatch[] = [
  {
    code: 'PF',
    names: {
      en: 'Police recruitment, full course',
      mr: 'पोलीस भरती, संपूर्ण अभ्यासक्रम',
      hi: 'पुलिस भर्ती, पूरा कोर्स',
    },
    descriptions: {
      en: 'A year of written paper and ground together: five evenings a week in the classroom, three mornings on the ground, a test every second week.',
      mr: 'लेखी परीक्षा आणि मैदान, दोन्हींची वर्षभराची तयारी: आठवड्यात पाच संध्याकाळी क्लास, तीन पहाटे मैदान, दर पंधरवड्याला चाचणी.',
      hi: 'लिखित परीक्षा और मैदान, दोनों की साल भर की तैयारी: हफ़्ते में पाँच शाम कक्षा, तीन सुबह मैदान, हर पखवाड़े टेस्ट.',
    },
    subjects: ['marathi', 'maths', 'gk', 'reasoning', 'physical'],
    kind: 'in_person',
    venue: hall,
    capacity: 110,
    pricePaise: 24_000_00,
    startsIn: -330,
    endsIn: 75,
    slots: [
      { days: [1, 4], at: '18:00', minutes: 90, subject: 'marathi', teacher: teachers.marathi },
      { days: [2, 5], at: '18:00', minutes: 90, subject: 'maths', teacher: teachers.maths },
      { days: [3], at: '18:00', minutes: 90, subject: 'gk', teacher: teachers.gk },
      { days: [2, 4, 6], at: '05:30', minutes: 90, subject: 'physical', teacher: teachers.physical, venue: ground },
    ],
    students: 92,
    byPlan: 42,
    instalments: [
      { head: 'tuition', day: 0, amountPaise: 8_000_00 },
      { head: 'uniform', day: 10, amountPaise: 1_200_00 },
      { head: 'tuition', day: 90, amountPaise: 6_000_00 },
      { head: 'tuition', day: 180, amountPaise: 6_000_00 },
      { head: 'tuition', day: 300, amountPaise: 3_000_00 },
      { head: 'tuition', day: 352, amountPaise: 2_000_00 },
    ],
  },
  {
    code: 'WE',
    names: {
      en: 'Weekend batch, police recruitment',
      mr: 'शनिवार-रविवार बॅच, पोलीस भरती',
      hi: 'शनिवार-रविवार बैच, पुलिस भर्ती',
    },
    descriptions: {
      en: 'For those who work in the week: six hours on each weekend, ground on Sunday morning, recordings in between.',
      mr: 'आठवडाभर काम करणाऱ्यांसाठी: दर शनिवार-रविवारी सहा तास, रविवारी पहाटे मैदान, मधल्या दिवसांत रेकॉर्डिंग.',
      hi: 'हफ़्ते भर काम करने वालों के लिए: हर शनिवार-रविवार छह घंटे, रविवार सुबह मैदान, बीच में रिकॉर्डिंग.',
    },
    subjects: ['marathi', 'maths', 'reasoning', 'physical'],
    kind: 'in_person',
    venue: 'Hall 1, main building, Pune',
    capacity: 60,
    pricePaise: 12_500_00,
    freezeDays: 15,
    startsIn: -126,
    endsIn: 110,
    slots: [
      { days: [6], at: '10:00', minutes: 120, subject: 'maths', teacher: teachers.maths },
      { days: [6], at: '14:00', minutes: 120, subject: 'marathi', teacher: teachers.marathi },
      { days: [7], at: '06:00', minutes: 120, subject: 'physical', teacher: teachers.physical, venue: ground },
      { days: [7], at: '11:00', minutes: 120, subject: 'reasoning', teacher: teachers.reasoning },
    ],
    students: 51,
    byPlan: 0,
    instalments: [],
  },
  {
    code: 'MT',
    names: {
      en: 'MPSC combined and TET, evenings',
      mr: 'एमपीएससी संयुक्त आणि टीईटी, संध्याकाळ',
      hi: 'एमपीएससी संयुक्त और टीईटी, शाम',
    },
    descriptions: {
      en: 'The group B and C papers and the teachers’ test: four evenings a week, half in the hall and half online.',
      mr: 'गट ब आणि क च्या परीक्षा आणि शिक्षक पात्रता परीक्षा: आठवड्यात चार संध्याकाळी, दोन वर्गात आणि दोन ऑनलाइन.',
      hi: 'ग्रुप बी और सी के पेपर और शिक्षक पात्रता परीक्षा: हफ़्ते में चार शाम, दो कक्षा में और दो ऑनलाइन.',
    },
    subjects: ['marathi', 'gk', 'maths', 'reasoning'],
    kind: 'in_person',
    venue: hall,
    capacity: 80,
    pricePaise: 18_000_00,
    startsIn: -70,
    endsIn: 190,
    slots: [
      { days: [1, 3], at: '20:00', minutes: 90, subject: 'gk', teacher: teachers.gk },
      { days: [2], at: '20:00', minutes: 90, subject: 'marathi', teacher: teachers.marathi, kind: 'online', venue: '' },
      { days: [4], at: '20:00', minutes: 90, subject: 'reasoning', teacher: teachers.maths, kind: 'online', venue: '' },
    ],
    students: 58,
    byPlan: 30,
    instalments: [
      { head: 'tuition', day: 0, amountPaise: 6_000_00 },
      { head: 'tuition', day: 50, amountPaise: 6_000_00 },
      { head: 'tuition', day: 120, amountPaise: 6_000_00 },
      { head: 'exam', day: 125, amountPaise: 719_00 },
    ],
  },
  {
    code: 'ON',
    names: { en: 'Police recruitment, live online', mr: 'पोलीस भरती, लाइव्ह ऑनलाइन', hi: 'पुलिस भर्ती, लाइव ऑनलाइन' },
    descriptions: {
      en: 'Every class live from home and kept as a recording: six months, five evenings a week, doubts answered the same night.',
      mr: 'प्रत्येक क्लास घरून लाइव्ह, नंतर रेकॉर्डिंग: सहा महिने, आठवड्यात पाच संध्याकाळी, शंकांची उत्तरे त्याच रात्री.',
      hi: 'हर क्लास घर से लाइव, बाद में रिकॉर्डिंग: छह महीने, हफ़्ते में पाँच शाम, सवालों के जवाब उसी रात.',
    },
    subjects: ['marathi', 'maths', 'gk', 'reasoning'],
    kind: 'online',
    venue: '',
    capacity: 400,
    pricePaise: 10_000_00,
    trialDays: 3,
    freezeDays: 15,
    parts: [
      { months: 1, subjects: null, pricePaise: 2_000_00 },
      { months: 3, subjects: null, pricePaise: 5_500_00 },
      { months: null, subjects: ['maths', 'reasoning'], pricePaise: 6_000_00 },
    ],
    startsIn: 12,
    endsIn: 195,
    slots: [
      { days: [1, 4], at: '19:45', minutes: 75, subject: 'maths', teacher: 'Ajit Raut' },
      { days: [2], at: '19:45', minutes: 75, subject: 'reasoning', teacher: 'Ajit Raut' },
      { days: [3], at: '19:45', minutes: 75, subject: 'marathi', teacher: 'Kavita Patil' },
      { days: [5], at: '19:45', minutes: 75, subject: 'gk', teacher: 'Kavita Patil' },
    ],
    students: 34,
    byPlan: 0,
    instalments: [],
  },
];
