import { between, pick, type Random } from '../history/random.ts';
import { type Sum, same, sumsAbout, three } from './question.ts';

/** The next number of a row, in three languages. */
const next = (row: readonly number[]) =>
  three(
    `Which number comes next? ${row.join(', ')}, ?`,
    `पुढील संख्या कोणती? ${row.join(', ')}, ?`,
    `अगली संख्या कौन-सी है? ${row.join(', ')}, ?`,
  );

const rowOf = (first: number, count: number, then: (one: number, at: number) => number): number[] => {
  const row = [first];
  for (let at = 0; row.length < count; at += 1) row.push(then(row.at(-1) ?? 0, at));
  return row;
};

const addingRow = (random: Random): Sum => {
  const step = between(random, 4, 13);
  const row = rowOf(between(random, 3, 20), 6, (one) => one + step);
  const [answer = 0] = row.slice(-1);
  return {
    text: next(row.slice(0, -1)),
    answer,
    wrong: [answer + 1, answer - 2, answer + step],
    solution: same(`+${step}: ${row.at(-2)} + ${step} = ${answer}`),
    verify: () => 2 * (row[4] ?? 0) - (row[3] ?? 0),
  };
};

const doublingRow = (random: Random): Sum => {
  const more = between(random, 1, 3);
  const row = rowOf(between(random, 2, 5), 6, (one) => one * 2 + more);
  const [answer = 0] = row.slice(-1);
  return {
    text: next(row.slice(0, -1)),
    answer,
    wrong: [answer - more, (row[4] ?? 0) * 2 - more, answer + 2],
    solution: same(`×2 +${more}: ${row.at(-2)} × 2 + ${more} = ${answer}`),
    // The differences double too.
    verify: () => (row[4] ?? 0) + 2 * ((row[4] ?? 0) - (row[3] ?? 0)),
  };
};

const squaresRow = (random: Random): Sum => {
  const first = between(random, 3, 9);
  const row = Array.from({ length: 5 }, (_one, at) => (first + at) ** 2);
  const answer = (first + 5) ** 2;
  return {
    text: next(row),
    answer,
    wrong: [answer + 1, (first + 5) * (first + 6), answer - 4],
    solution: same(`${first}², ${first + 1}², … ${first + 5}² = ${answer}`),
    verify: () => (row[4] ?? 0) + 2 * (first + 4) + 1,
  };
};

const growingRow = (random: Random): Sum => {
  const start = between(random, 2, 5);
  const row = rowOf(between(random, 1, 12), 6, (one, at) => one + start + at * 2);
  const [answer = 0] = row.slice(-1);
  const steps = row.slice(1).map((one, at) => one - (row[at] ?? 0));
  return {
    text: next(row.slice(0, -1)),
    answer,
    wrong: [answer - 2, answer + 2, answer + 4],
    solution: same(`+${steps.join(', +')} → ${answer}`),
    verify: () => (row[0] ?? 0) + 5 * start + 2 * (0 + 1 + 2 + 3 + 4),
  };
};

const letterSum = (random: Random): Sum => {
  const word = pick(random, ['RAIN', 'PUNE', 'LAW', 'ROAD', 'MAP', 'FORT', 'HILL', 'COP']);
  const places = [...word].map((one) => one.charCodeAt(0) - 64);
  const answer = places.reduce((sum, one) => sum + one, 0);
  return {
    text: three(
      `If A = 1, B = 2, … Z = 26, what is the sum of the letters of ${word}?`,
      `A = 1, B = 2, … Z = 26 असल्यास ${word} या शब्दातील अक्षरांची बेरीज किती?`,
      `यदि A = 1, B = 2, … Z = 26, तो ${word} के अक्षरों का योग कितना है?`,
    ),
    answer,
    wrong: [answer + 1, answer - 2, answer + 5],
    solution: same(`${places.join(' + ')} = ${answer}`),
    verify: () => [...word].reduce((sum, one) => sum + ' ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(one), 0),
  };
};

const walk = (random: Random): Sum => {
  const [east, north, answer] = pick(random, [
    [3, 4, 5],
    [6, 8, 10],
    [5, 12, 13],
    [8, 15, 17],
    [9, 12, 15],
  ] as const);
  return {
    text: three(
      `Ravi walks ${east} km east and then ${north} km north. How many kilometres is he from the start in a straight line?`,
      `रवी ${east} किमी पूर्वेकडे व नंतर ${north} किमी उत्तरेकडे चालतो. तो सरळ रेषेत मूळ ठिकाणापासून किती किमी दूर आहे?`,
      `रवि ${east} किमी पूर्व और फिर ${north} किमी उत्तर चलता है. वह सीधी रेखा में आरंभ से कितने किमी दूर है?`,
    ),
    answer,
    wrong: [east + north, north, answer + 2],
    solution: same(`√(${east}² + ${north}²) = √${east * east + north * north} = ${answer}`),
    verify: () => Math.hypot(east, north),
  };
};

const clockAngle = (random: Random): Sum => {
  const hour = between(random, 1, 11);
  const half = random() < 0.5;
  const minute = half ? 30 : 0;
  const apart = Math.abs(30 * hour + minute / 2 - 6 * minute);
  const answer = Math.min(apart, 360 - apart);
  const shown = `${hour}:${half ? '30' : '00'}`;
  return {
    text: three(
      `What angle in degrees do the hands of a clock make at ${shown}?`,
      `घड्याळात ${shown} वाजता काट्यांमधील कोन किती अंश असतो?`,
      `घड़ी में ${shown} बजे सुइयों के बीच का कोण कितने अंश होता है?`,
    ),
    answer,
    wrong: [answer + 15, answer + 30, Math.abs(answer - 15)],
    solution: same(
      `|30 × ${hour} − 11 × ${minute} ÷ 2| = ${apart}${apart === answer ? '' : `; 360 − ${apart} = ${answer}`}`,
    ),
    verify: () => {
      const between = Math.abs(((hour * 60 + minute) / 720) * 360 - (minute / 60) * 360);
      return Math.round(Math.min(between, 360 - between));
    },
  };
};

const rankFromEnd = (random: Random): Sum => {
  const total = between(random, 25, 60);
  const fromTop = between(random, 6, 20);
  const answer = total - fromTop + 1;
  return {
    text: three(
      `In a row of ${total} students Sima is ${fromTop}th from the left. What is her place from the right?`,
      `${total} विद्यार्थ्यांच्या रांगेत सीमा डावीकडून ${fromTop} वी आहे. ती उजवीकडून कितवी?`,
      `${total} छात्रों की पंक्ति में सीमा बाएँ से ${fromTop}वीं है. वह दाएँ से कौन-से स्थान पर है?`,
    ),
    answer,
    wrong: [answer - 1, answer + 1, total - fromTop - 1],
    solution: same(`${total} − ${fromTop} + 1 = ${answer}`),
    verify: () =>
      Array.from({ length: total }, (_one, at) => at + 1)
        .reverse()
        .indexOf(fromTop) + 1,
  };
};

const analogy = (random: Random): Sum => {
  const [a, b] = [between(random, 4, 8), between(random, 9, 14)];
  const answer = b * b + 1;
  return {
    text: same(`${a} : ${a * a + 1} :: ${b} : ?`),
    answer,
    wrong: [b * b, b * b - 1, b * (b + 1)],
    solution: same(`${a}² + 1 = ${a * a + 1}; ${b}² + 1 = ${answer}`),
    verify: () => Array.from({ length: b }, () => b).reduce((sum, one) => sum + one, 1),
  };
};

const handshakes = (random: Random): Sum => {
  const people = between(random, 7, 20);
  const answer = (people * (people - 1)) / 2;
  return {
    text: three(
      `${people} people shake hands with each other once. How many handshakes are there?`,
      `${people} व्यक्तींनी एकमेकांशी एकदाच हस्तांदोलन केले. एकूण हस्तांदोलने किती?`,
      `${people} लोग एक-दूसरे से एक बार हाथ मिलाते हैं. कुल कितने हस्त-मिलन होंगे?`,
    ),
    answer,
    wrong: [people * (people - 1), people * 2, answer + people],
    solution: same(`${people} × ${people - 1} ÷ 2 = ${answer}`),
    verify: () => Array.from({ length: people }, (_one, at) => at).reduce((sum, one) => sum + one, 0),
  };
};

export const reasoningSums = [
  ...sumsAbout('series', [addingRow, doublingRow, squaresRow, growingRow, letterSum]),
  ...sumsAbout('order', [walk, clockAngle, rankFromEnd]),
  ...sumsAbout('series', [analogy]),
  ...sumsAbout('order', [handshakes]),
];
