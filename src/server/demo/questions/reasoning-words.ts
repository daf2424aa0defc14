import { between, pick, type Random } from '../history/random.ts';
import { type DemoQuestion, place, same, type Three, three } from './question.ts';

/** A question of reasoning whose options are words; `verify` finds the right one in another way. */
export interface WordPuzzle {
  question: DemoQuestion;
  verify: () => Three;
}

const weekdays = [
  three('Sunday', 'रविवार', 'रविवार'),
  three('Monday', 'सोमवार', 'सोमवार'),
  three('Tuesday', 'मंगळवार', 'मंगलवार'),
  three('Wednesday', 'बुधवार', 'बुधवार'),
  three('Thursday', 'गुरुवार', 'गुरुवार'),
  three('Friday', 'शुक्रवार', 'शुक्रवार'),
  three('Saturday', 'शनिवार', 'शनिवार'),
];
const directions = [
  three('North', 'उत्तर', 'उत्तर'),
  three('East', 'पूर्व', 'पूर्व'),
  three('South', 'दक्षिण', 'दक्षिण'),
  three('West', 'पश्चिम', 'पश्चिम'),
];

const atOf = <T>(list: readonly T[], at: number): T => {
  const one = list[((at % list.length) + list.length) % list.length];
  if (one === undefined) throw new Error('an empty list');
  return one;
};
const others = (list: readonly Three[], right: Three) => list.filter((one) => one !== right).slice(0, 3);

function puzzle(
  of: { text: Three; solution: Three; right: Three; wrong: readonly Three[]; verify: () => Three },
  random: Random,
): WordPuzzle {
  const { text, solution, right, wrong, verify } = of;
  return {
    question: place({ subject: 'reasoning', topic: 'order', text, solution, source: '' }, { right, wrong }, random),
    verify,
  };
}

const dayAfter = (random: Random): WordPuzzle => {
  const today = between(random, 0, 6);
  const days = between(random, 30, 120);
  const right = atOf(weekdays, today + days);
  const name = atOf(weekdays, today);
  return puzzle(
    {
      text: three(
        `Today is ${name.en}. Which day is it in ${days} days?`,
        `आज ${name.mr} आहे. ${days} दिवसांनी कोणता वार असेल?`,
        `आज ${name.hi} है. ${days} दिन बाद कौन-सा दिन होगा?`,
      ),
      solution: same(`${days} = 7 × ${Math.floor(days / 7)} + ${days % 7}`),
      right,
      wrong: others(
        [atOf(weekdays, today + days + 1), atOf(weekdays, today + days - 1), atOf(weekdays, today + days + 2)],
        right,
      ),
      // 4 January 1970 was a Sunday.
      verify: () => atOf(weekdays, new Date((3 + today + days) * 86_400_000).getUTCDay()),
    },
    random,
  );
};

const facing = (random: Random): WordPuzzle => {
  const start = between(random, 0, 3);
  const turns = Array.from({ length: 3 }, () => (random() < 0.5 ? 1 : -1));
  const right = atOf(directions, start + turns.reduce((sum, one) => sum + one, 0));
  const name = atOf(directions, start);
  const said = (left: string, rightWord: string) => turns.map((one) => (one === 1 ? rightWord : left)).join(', ');
  return puzzle(
    {
      text: three(
        `Meera faces ${name.en.toLowerCase()} and turns ${said('left', 'right')}. Which way does she face now?`,
        `मीरा ${name.mr} दिशेला तोंड करून उभी आहे. ती अनुक्रमे ${said('डावीकडे', 'उजवीकडे')} वळते. आता तिचे तोंड कोणत्या दिशेला आहे?`,
        `मीरा का मुँह ${name.hi} की ओर है. वह क्रमशः ${said('बाएँ', 'दाएँ')} मुड़ती है. अब उसका मुँह किस दिशा में है?`,
      ),
      solution: three(
        `From ${name.en.toLowerCase()} by three quarter turns to ${right.en.toLowerCase()}.`,
        `${name.mr} दिशेपासून तीन काटकोनी वळणांनंतर ${right.mr}.`,
        `${name.hi} से तीन समकोण मोड़ों के बाद ${right.hi}.`,
      ),
      right,
      wrong: others(directions, right),
      verify: () => {
        let [x, y] = [
          [0, 1],
          [1, 0],
          [0, -1],
          [-1, 0],
        ][start] as [number, number];
        for (const turn of turns) [x, y] = turn === 1 ? [y, -x] : [-y, x];
        return atOf(directions, x === 1 ? 1 : x === -1 ? 3 : y === 1 ? 0 : 2);
      },
    },
    random,
  );
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const shifted = (word: string, by: number) =>
  [...word].map((one) => atOf([...letters], letters.indexOf(one) + by)).join('');

const coding = (random: Random): WordPuzzle => {
  const by = between(random, 1, 3);
  const [known, asked] = pick(random, [
    ['CAT', 'DOG'],
    ['SUN', 'MOON'],
    ['BUS', 'TRAIN'],
    ['PEN', 'BOOK'],
    ['RED', 'BLUE'],
  ] as const);
  return puzzle(
    {
      text: three(
        `If ${known} is written ${shifted(known, by)}, how is ${asked} written?`,
        `${known} हा शब्द ${shifted(known, by)} असा लिहिला, तर ${asked} कसा लिहाल?`,
        `यदि ${known} को ${shifted(known, by)} लिखा जाए, तो ${asked} को कैसे लिखेंगे?`,
      ),
      solution: same(`+${by}: ${asked} → ${shifted(asked, by)}`),
      right: same(shifted(asked, by)),
      wrong: [
        same(shifted(asked, by + 1)),
        same(shifted(asked, -by)),
        same([...shifted(asked, by)].reverse().join('')),
      ],
      verify: () => same(String.fromCharCode(...[...asked].map((one) => ((one.charCodeAt(0) - 65 + by) % 26) + 65))),
    },
    random,
  );
};

const letterRow = (random: Random): WordPuzzle => {
  const step = between(random, 2, 4);
  const start = between(random, 0, 5);
  const row = Array.from({ length: 5 }, (_one, at) => atOf([...letters], start + at * step));
  const right = row[4] ?? '';
  const row4 = row.slice(0, 4).join(', ');
  const off = (by: number) => same(atOf([...letters], letters.indexOf(right) + by));
  return puzzle(
    {
      text: three(
        `Which letter comes next? ${row4}, ?`,
        `पुढील अक्षर कोणते? ${row4}, ?`,
        `अगला अक्षर कौन-सा है? ${row4}, ?`,
      ),
      solution: same(`+${step}: ${row.join(', ')}`),
      right: same(right),
      wrong: [off(1), off(-1), off(2)],
      verify: () => same(String.fromCharCode((row[3] ?? 'A').charCodeAt(0) + step)),
    },
    random,
  );
};

const oddOneOut = (random: Random): WordPuzzle => {
  const of = pick(random, [7, 9, 11, 13]);
  const firstOf = between(random, 3, 6);
  const fits = [firstOf, firstOf + 2, firstOf + 5].map((one) => one * of);
  const right = of * (firstOf + 3) + between(random, 1, of - 1);
  return puzzle(
    {
      text: three(
        'Which number does not belong with the others?',
        'गटात न बसणारी संख्या कोणती?',
        'समूह में न आने वाली संख्या कौन-सी है?',
      ),
      solution: same(`${fits.map((one) => `${one} = ${of} × ${one / of}`).join('; ')}`),
      right: same(String(right)),
      wrong: fits.map((one) => same(String(one))),
      verify: () => same(String([...fits, right].find((one) => one % of !== 0))),
    },
    random,
  );
};

export const wordPuzzles = [dayAfter, facing, coding, letterRow, oddOneOut] as const;
