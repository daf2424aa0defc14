import type { App } from '../app.ts';
import { answerEnquiry } from '../enquiries/answer-enquiry.ts';
import { listOwnEnquiries } from '../enquiries/list-own-enquiries.ts';
import { readEnquiry } from '../enquiries/read-enquiry.ts';
import { sendEnquiry } from '../enquiries/send-enquiry.ts';
import { demoStudentName, fillPerson } from './people.ts';

type Question = Pick<
  Parameters<typeof sendEnquiry>[1],
  'topic' | 'name' | 'mobile' | 'district' | 'language' | 'message'
> & { hoursAgo: number; reply?: string };

// Invented people; numbers that begin with 00000 ring nowhere.
const questions: readonly Question[] = [
  {
    hoursAgo: 22,
    topic: 'batches',
    name: 'Mahesh Lokhande',
    mobile: '+910000020511',
    district: 'Pune',
    language: 'mr',
    message: 'नमस्कार, मी दिवसा काम करतो. संध्याकाळी 8 नंतर पोलीस भरतीची बॅच आहे का? ऑनलाइन चालेल. शुल्क किती आहे?',
  },
  {
    hoursAgo: 17,
    topic: 'eligibility',
    name: 'Swati Nikam',
    mobile: '+910000020398',
    district: 'Satara',
    language: 'en',
    message: 'Is 164 cm enough for women in the open category?',
  },
  {
    hoursAgo: 3,
    topic: 'fees',
    name: 'Imran Shaikh',
    mobile: '+910000020233',
    district: 'Nashik',
    language: 'hi',
    message: 'क्या पूरे कोचिंग के शुल्क में छात्रावास शामिल है? किस्तों में दे सकते हैं?',
  },
];

const ownQuestion: Omit<Question, 'name' | 'mobile'> = {
  hoursAgo: 30,
  topic: 'batches',
  district: '',
  language: 'mr',
  message: 'मैदानी सरावाची पुढची बॅच कधी सुरू होते आणि कुठे जमायचे?',
  reply: 'महिन्याच्या पहिल्या सोमवारी पहाटे 5:30 वाजता, कार्यालयामागच्या मैदानावर. पाणी आणि धावण्याचे बूट आणा.',
};

/** A few questions, one of them answered and asked by the demo student, in their own language. Does nothing when that one is there. */
export async function fillEnquiries(app: App, people: { studentId: string; adminId: string | null }): Promise<void> {
  const asked = await listOwnEnquiries(app, { userId: people.studentId, limit: 1 });
  if (asked.items.length > 0) return;
  for (const question of questions) {
    await ask(app, question, await fillPerson(app, question.mobile, question.name));
  }
  await ask(app, { ...ownQuestion, name: demoStudentName, mobile: '+910000000001' }, people.studentId);
  const own = await listOwnEnquiries(app, { userId: people.studentId, limit: 1 });
  const id = own.items[0]?.id;
  if (id && people.adminId && ownQuestion.reply) {
    const { version } = await readEnquiry(app.db, id);
    const at = new Date(app.now().getTime() - (ownQuestion.hoursAgo - 4) * 3_600_000);
    await answerEnquiry({ ...app, now: () => at }, { id, actorId: people.adminId, text: ownQuestion.reply, version });
  }
}

async function ask(app: App, question: Question, userId: string): Promise<void> {
  const at = new Date(app.now().getTime() - question.hoursAgo * 3_600_000);
  await sendEnquiry(
    { ...app, now: () => at },
    { ...question, userId, course: '', email: '', replyBy: 'call', bestTime: 'any', consent: true },
  );
}
