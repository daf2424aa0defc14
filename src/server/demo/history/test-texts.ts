import type { Language } from '../../../contract/languages.ts';
import type { Fraction } from '../../../contract/tests/fractions.ts';
import type { TestForm } from '../../../contract/tests/tests-admin.ts';
import { fullPaper, practiceSet } from '../questions/compose-papers.ts';
import { csat2020, csatQuestions } from '../questions/csat-2020.ts';
import { figureQuestions } from '../questions/figure-questions.ts';
import { type DemoQuestion, type Subject, subjects, type Three, three } from '../questions/question.ts';

export const topicNames: Record<Subject, Three> = {
  marathi: three('Marathi grammar', 'मराठी व्याकरण', 'मराठी व्याकरण'),
  maths: three('Maths', 'अंकगणित', 'गणित'),
  gk: three('General knowledge', 'सामान्य ज्ञान', 'सामान्य ज्ञान'),
  reasoning: three('Reasoning', 'बुद्धिमत्ता चाचणी', 'रीज़निंग'),
};

export interface DemoTest {
  names: Record<Language, string>;
  descriptions: Record<Language, string>;
  questions: readonly DemoQuestion[];
  skin: TestForm['skin'];
  minutes: number | null;
  maxAttempts: number;
  releaseRule: TestForm['releaseRule'];
  /** Of a right answer and of a wrong one. */
  marks: { right: Fraction; wrong: Fraction };
  /** The exam whose questions these are, and its year. */
  paperOf?: { exam: string; year: number };
  /** It is part of the series. */
  isInSeries: boolean;
  /** Days from now, and minutes of the day in India, at which it opens and closes. */
  opens: readonly [days: number, minutes: number];
  closes: readonly [days: number, minutes: number];
  /** Three hundred students sat it. */
  isSat: boolean;
}

const fraction = (num: number, den = 1): Fraction => ({ num, den });
const oneEach = { right: fraction(1), wrong: fraction(0) };

export const seriesTexts = {
  names: three('Police recruitment test series', 'पोलीस भरती चाचणी मालिका', 'पुलिस भर्ती टेस्ट सीरीज़'),
  descriptions: three(
    'A mock exam every other week and a sectional test in between, until the written exam.',
    'लेखी परीक्षेपर्यंत दर पंधरवड्याला एक मॉक टेस्ट आणि मध्ये एक घटक चाचणी.',
    'लिखित परीक्षा तक हर पखवाड़े एक मॉक टेस्ट और बीच में एक विषयवार टेस्ट.',
  ),
};

/** One that all have sat, one that is open now, a practice set, one with a passage and a figure, and sums of a previous paper. */
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
    marks: { right: fraction(1), wrong: fraction(-1, 4) },
    isInSeries: true,
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
    marks: oneEach,
    isInSeries: true,
    opens: [-1, 9 * 60],
    closes: [13, 21 * 60],
    isSat: false,
  },
  {
    names: three('Maths practice: 25 sums', 'अंकगणित सराव: 25 उदाहरणे', 'गणित अभ्यास: 25 सवाल'),
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
    marks: oneEach,
    isInSeries: false,
    opens: [-20, 9 * 60],
    closes: [340, 21 * 60],
    isSat: false,
  },
  {
    names: three('Figures and data: sectional test 3', 'आकृती आणि माहिती: घटक चाचणी 3', 'आकृति और आँकड़े: विषयवार टेस्ट 3'),
    descriptions: three(
      'Three questions about one passage, and one about a figure.',
      'एका उताऱ्यावर तीन प्रश्न आणि एका आकृतीवर एक.',
      'एक अनुच्छेद पर तीन सवाल और एक आकृति पर एक.',
    ),
    questions: figureQuestions,
    skin: 'cbt',
    minutes: 10,
    maxAttempts: 3,
    releaseRule: 'at_once',
    marks: oneEach,
    isInSeries: true,
    opens: [-2, 9 * 60],
    closes: [26, 21 * 60],
    isSat: false,
  },
  {
    names: three('Speed test: nine sums from the CSAT', 'वेग चाचणी: सीसॅटमधील नऊ उदाहरणे', 'गति टेस्ट: सीसैट के नौ सवाल'),
    descriptions: three(
      'Nine sums that were set in the CSAT of 2020, with its marks: 2.5 for a right answer, a third of that off for a wrong one.',
      '2020 च्या सीसॅटमध्ये विचारलेली नऊ उदाहरणे, त्याच गुणांसह: बरोबर उत्तराला 2.5, चुकीच्या उत्तराला त्याचा एक तृतीयांश वजा.',
      '2020 की सीसैट में पूछे गए नौ सवाल, उसी के अंकों के साथ: सही उत्तर पर 2.5, ग़लत पर उसका एक तिहाई कटेगा.',
    ),
    questions: csatQuestions,
    paperOf: csat2020,
    skin: 'cbt',
    minutes: 15,
    maxAttempts: 10,
    releaseRule: 'at_once',
    marks: { right: fraction(5, 2), wrong: fraction(-5, 6) },
    isInSeries: false,
    opens: [-20, 9 * 60],
    closes: [340, 21 * 60],
    isSat: false,
  },
];

/** The subjects of a test that have questions, in the order of its sections. */
export const sectionsOf = ({ questions }: DemoTest): Subject[] =>
  subjects.filter((subject) => questions.some((one) => one.subject === subject));
