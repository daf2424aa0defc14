import { parseArgs } from 'node:util';
import type { BenchAcademy } from './open-academy.ts';
import { ask } from './scenario.ts';
import { renewToken } from './sign-in.ts';

/** An academy with so many of something, and who reads there. */
export interface Grown {
  academy: BenchAcademy;
  tokens: { student: string; staff: string };
  /** Of one of them, in the middle. */
  id: string;
  /** Of one of its students, where it has some. */
  student?: string;
}

/** What is asked, by whom; `:id` is one in the middle, `:student` one of its students. */
export interface Question {
  who: 'student' | 'staff';
  path: string;
  /** A page is asked for, of as many rows as both sizes have. */
  isPaged?: boolean;
}

interface Comparison {
  /** What there are few and many of. */
  what: string;
  /** How few and how many; 100 and 10,000 unless told. */
  sizes?: readonly [few: number, many: number];
  questions: readonly Question[];
  grow: (size: number) => Promise<Grown>;
}

/** Asks the same questions with few and with many, in turn, and prints what each took; of the command line `--rounds 9 --only mine --many 5000`. */
export async function compareSizes({ what, questions, grow, sizes: usual = [100, 10_000] }: Comparison): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      only: { type: 'string', default: '' },
      many: { type: 'string', default: String(usual[1]) },
    },
  });
  const sizes = [usual[0], Number(values.many)];
  const rounds = Number(values.rounds);
  if (!(rounds >= 3)) throw new Error('--rounds is 3 or more.');
  const grown: Grown[] = [];
  try {
    for (const size of sizes) grown.push(await grow(size));
    const named = sizes.map((size) => `${size.toLocaleString('en')} ${what}, ms`);
    const print = (line: string) => process.stdout.write(`${line}\n`);
    print(`| question | ${named.join(' | ')} | ratio | rows |\n| --- | --- | --- | --- | --- |`);
    for (const question of questions.filter(({ path }) => path.includes(values.only))) {
      const times = sizes.map((): number[] => []);
      for (const one of grown) one.tokens[question.who] = await renewToken(one.academy, one.tokens[question.who]);
      const rows = sizes.map(() => '');
      const asked = await askedAlike(grown[0], question);
      // In turn, so that whatever else the machine does meets both; the first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [place, one] of grown.entries()) {
          const { took, items } = await timeOf(one, asked);
          if (round > 0) times[place]?.push(took);
          rows[place] = items;
        }
      }
      const [few = 0, many = 0] = times.map(median);
      const { who, path } = asked;
      print(
        `| ${who} ${path} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${(many / few).toFixed(2)} | ${rows.join(', ')} |`,
      );
    }
  } finally {
    for (const { academy } of grown) await academy.close();
  }
}

const together = 20;
const fullPage = 25;

/** The question for as many rows as the smaller academy has for it, so that both answer with pages of the same length. */
async function askedAlike(few: Grown | undefined, question: Question): Promise<Question> {
  const rows = few ? Number((await timeOf(few, question)).items) : 0;
  if (rows === 0 || rows >= fullPage || !question.isPaged) return question;
  return { ...question, path: `${question.path}${question.path.includes('?') ? '&' : '?'}limit=${rows}` };
}

/** Milliseconds of one request, of some sent one after another, and how many rows it answers with: '' where it is no list. */
async function timeOf({ academy, tokens, id, student = '' }: Grown, { who, path }: Question) {
  const headers = { authorization: `Bearer ${tokens[who]}` };
  let body = '';
  const began = performance.now();
  for (let number = 0; number < together; number += 1) {
    const response = await ask(academy, {
      method: 'GET',
      path: path.replace(':id', id).replace(':student', student),
      headers,
    });
    body = await response.text();
  }
  const took = (performance.now() - began) / together;
  // Exports answer with CSV.
  const listed: unknown = body.startsWith('{') ? Object.values(JSON.parse(body)).find(Array.isArray) : null;
  return { took, items: Array.isArray(listed) ? String(listed.length) : '' };
}

const median = (of: readonly number[]) => [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
