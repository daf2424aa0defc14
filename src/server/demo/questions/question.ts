import type { Language } from '../../../contract/languages.ts';
import type { Random } from '../history/random.ts';

export type Three = Record<Language, string>;
export const three = (en: string, mr: string, hi: string): Three => ({ en, mr, hi });
/** What needs no translation: numbers and formulae. */
export const same = (text: string): Three => three(text, text, text);

export const subjects = ['marathi', 'maths', 'gk', 'reasoning'] as const;
export type Subject = (typeof subjects)[number];

/** What the generated questions of a subject are sorted into. */
export const demoTopics = {
  words: { subject: 'marathi', names: three('Vocabulary and idioms', 'शब्दसंपत्ती आणि वाक्प्रचार', 'शब्द-भंडार और मुहावरे') },
  sandhi: { subject: 'marathi', names: three('Sandhi and samas', 'संधी आणि समास', 'संधि और समास') },
  sentences: {
    subject: 'marathi',
    names: three('Sentences and spelling', 'वाक्यरचना आणि शुद्धलेखन', 'वाक्य रचना और वर्तनी'),
  },
  money: { subject: 'maths', names: three('Percentages and money', 'शेकडेवारी आणि व्यवहार', 'प्रतिशत और लेन-देन') },
  numbers: { subject: 'maths', names: three('Numbers and averages', 'संख्या आणि सरासरी', 'संख्याएँ और औसत') },
  motion: { subject: 'maths', names: three('Time, work and speed', 'काळ, काम आणि वेग', 'समय, काम और चाल') },
  state: { subject: 'gk', names: three('Maharashtra and India', 'महाराष्ट्र आणि भारत', 'महाराष्ट्र और भारत') },
  law: { subject: 'gk', names: three('Constitution and law', 'राज्यघटना आणि कायदा', 'संविधान और क़ानून') },
  series: { subject: 'reasoning', names: three('Series and analogies', 'मालिका आणि साधर्म्य', 'शृंखला और सादृश्य') },
  order: {
    subject: 'reasoning',
    names: three('Direction, order and calendar', 'दिशा, क्रम आणि दिनदर्शिका', 'दिशा, क्रम और कैलेंडर'),
  },
} satisfies Record<string, { subject: Subject; names: Three }>;
export type DemoTopic = keyof typeof demoTopics;
export const demoTopicKeys = Object.keys(demoTopics) as DemoTopic[];

/** A question with one right option, the same in three languages. */
export interface DemoQuestion {
  subject: Subject;
  /** The subject itself without one. */
  topic?: DemoTopic;
  text: Three;
  options: readonly Three[];
  /** The position of the right option. */
  right: number;
  solution: Three;
  /** Where a fact can be looked up, or the exam that it was set in; '' for a sum. */
  source: string;
  /** In which it was set. */
  year?: number;
  /** What it is about, beside others. */
  passage?: Three;
  /** A file of `demo/files/questions`, and what it shows. */
  picture?: { file: string; alts: Three };
}

/** A sum whose answer is a number: `verify` works it out in another way than the generator did. */
export interface Sum {
  text: Three;
  answer: number;
  /** What typical mistakes give. */
  wrong: readonly number[];
  solution: Three;
  topic?: DemoTopic;
  verify: () => number;
}

/** Generators of sums, each sum with its topic. */
export const sumsAbout = (topic: DemoTopic, kinds: readonly ((random: Random) => Sum)[]) =>
  kinds.map(
    (make) =>
      (random: Random): Sum => ({ ...make(random), topic }),
  );

/** Three wrong numbers beside the right one, each once; where mistakes coincide, numbers near it. */
function wrongOf({ answer, wrong }: Pick<Sum, 'answer' | 'wrong'>): number[] {
  const step = Math.max(1, Math.round(Math.abs(answer) / 10));
  const near = [answer + step, answer - step, answer + 2 * step, answer + 3 * step, answer + 4 * step];
  const possible = [...wrong, ...near].filter((one) => one > 0 && one !== answer && Number.isInteger(one));
  return [...new Set(possible)].slice(0, 3);
}

/** Puts the right option among the others, at a position of chance. */
export function place(
  question: Pick<DemoQuestion, 'subject' | 'topic' | 'text' | 'solution' | 'source'>,
  { right, wrong }: { right: Three; wrong: readonly Three[] },
  random: Random,
): DemoQuestion {
  const at = Math.floor(random() * (wrong.length + 1));
  return { ...question, options: wrong.toSpliced(at, 0, right), right: at };
}

export function questionOfSum(subject: Subject, sum: Sum, random: Random): DemoQuestion {
  const { text, solution, answer, topic } = sum;
  const wrong = wrongOf(sum).sort(() => random() - 0.5);
  return place(
    { subject, ...(topic && { topic }), text, solution, source: '' },
    { right: same(String(answer)), wrong: wrong.map((one) => same(String(one))) },
    random,
  );
}
