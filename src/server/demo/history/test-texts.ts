import type { Language } from '../../../contract/languages.ts';
import type { TestForm } from '../../../contract/tests/tests-admin.ts';
import { fullPaper, practiceSet } from '../questions/compose-papers.ts';
import { type DemoQuestion, type Subject, subjects, type Three, three } from '../questions/question.ts';

export const topicNames: Record<Subject, Three> = {
  marathi: three('Marathi grammar', 'मराठी व्याकरण', 'मराठी व्याकरण'),
  maths: three('Mathematics', 'गणित', 'गणित'),
  gk: three('General knowledge', 'सामान्य ज्ञान', 'सामान्य ज्ञान'),
  reasoning: three('Reasoning', 'बुद्धिमत्ता चाचणी', 'बुद्धिमत्ता परीक्षण'),
};

export interface DemoTest {
  names: Record<Language, string>;
  descriptions: Record<Language, string>;
  questions: readonly DemoQuestion[];
  skin: TestForm['skin'];
  minutes: number | null;
  maxAttempts: number;
  releaseRule: TestForm['releaseRule'];
  /** Marks that a wrong answer costs, in quarters. */
  lostQuarters: 0 | 1;
  /** Days from now, and minutes of the day in India, at which it opens and closes. */
  opens: readonly [days: number, minutes: number];
  closes: readonly [days: number, minutes: number];
  /** Three hundred students sat it. */
  isSat: boolean;
}

/** One that all have sat, one that is open now, and a practice set. */
export const demoTests = (): readonly DemoTest[] => [
  {
    names: three('Police recruitment mock test 7', 'पोलीस भरती मॉक टेस्ट 7', 'पुलिस भर्ती मॉक टेस्ट 7'),
    descriptions: three(
      'A hundred questions in 90 minutes on an OMR sheet; a wrong answer costs a quarter of a mark.',
      'OMR पत्रिकेवर 90 मिनिटांत शंभर प्रश्न; चुकीच्या उत्तराला पाव गुण वजा.',
      'OMR शीट पर 90 मिनट में सौ सवाल; ग़लत उत्तर पर चौथाई अंक कटेगा.',
    ),
    questions: fullPaper(0),
    skin: 'omr',
    minutes: 90,
    maxAttempts: 1,
    releaseRule: 'after_close',
    lostQuarters: 1,
    opens: [-6, 10 * 60],
    closes: [-6, 12 * 60],
    isSat: true,
  },
  {
    names: three('Police recruitment mock test 8', 'पोलीस भरती मॉक टेस्ट 8', 'पुलिस भर्ती मॉक टेस्ट 8'),
    descriptions: three(
      'A hundred questions in 90 minutes, on the screen as in the hall. Sit it when you like this fortnight.',
      'परीक्षा केंद्रातल्यासारखे पडद्यावर 90 मिनिटांत शंभर प्रश्न. या पंधरवड्यात केव्हाही द्या.',
      'परीक्षा केंद्र की तरह स्क्रीन पर 90 मिनट में सौ सवाल. इस पखवाड़े कभी भी दीजिए.',
    ),
    questions: fullPaper(1),
    skin: 'cbt',
    minutes: 90,
    maxAttempts: 3,
    releaseRule: 'at_once',
    lostQuarters: 0,
    opens: [-1, 9 * 60],
    closes: [13, 21 * 60],
    isSat: false,
  },
  {
    names: three('Arithmetic practice: 25 sums', 'अंकगणित सराव: 25 उदाहरणे', 'अंकगणित अभ्यास: 25 सवाल'),
    descriptions: three(
      'Every type of the paper once, without a clock, each solution at once.',
      'पेपरमधील प्रत्येक प्रकार एकदा, वेळेशिवाय; प्रत्येक उत्तर लगेच.',
      'पेपर का हर प्रकार एक बार, बिना घड़ी के; हर हल तुरंत.',
    ),
    questions: practiceSet(),
    skin: 'practice',
    minutes: null,
    maxAttempts: 20,
    releaseRule: 'at_once',
    lostQuarters: 0,
    opens: [-20, 9 * 60],
    closes: [340, 21 * 60],
    isSat: false,
  },
];

/** The subjects of a test that have questions, in the order of its sections. */
export const sectionsOf = ({ questions }: DemoTest): Subject[] =>
  subjects.filter((subject) => questions.some((one) => one.subject === subject));
