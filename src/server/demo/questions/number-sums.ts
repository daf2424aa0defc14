import { between, pick, type Random } from '../history/random.ts';
import { type Sum, same, three } from './question.ts';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The least number from 1 on that all conditions hold for. */
function search(holds: (one: number) => boolean, from = 1): number {
  for (let one = from; one < 1_000_000; one += 1) if (holds(one)) return one;
  return Number.NaN;
}

const average = (random: Random): Sum => {
  const middle = between(random, 20, 80);
  const off = between(random, 2, 9);
  const list = [middle - 2 * off, middle - off, middle + 1, middle + off, middle + 2 * off - 1];
  return {
    text: three(
      `What is the average of ${list.join(', ')}?`,
      `${list.join(', ')} यांची सरासरी किती?`,
      `${list.join(', ')} का औसत कितना है?`,
    ),
    answer: middle,
    wrong: [middle + 1, middle - 2, middle * 5],
    solution: same(`(${list.join(' + ')}) ÷ 5 = ${middle}`),
    verify: () => list.reduce((sum, one) => sum + one, 0) / list.length,
  };
};

const missingOfAverage = (random: Random): Sum => {
  const mean = between(random, 25, 60);
  const known = [mean - between(random, 1, 9), mean + between(random, 2, 9), mean - between(random, 2, 8)];
  const answer = mean * 4 - known.reduce((sum, one) => sum + one, 0);
  return {
    text: three(
      `The average of four numbers is ${mean}. Three of them are ${known.join(', ')}. What is the fourth?`,
      `चार संख्यांची सरासरी ${mean} आहे. त्यांपैकी तीन ${known.join(', ')} आहेत. चौथी संख्या कोणती?`,
      `चार संख्याओं का औसत ${mean} है. उनमें से तीन ${known.join(', ')} हैं. चौथी संख्या कौन-सी है?`,
    ),
    answer,
    wrong: [mean, answer + 4, answer - 3],
    solution: same(`4 × ${mean} − (${known.join(' + ')}) = ${answer}`),
    verify: () => search((one) => (known[0] ?? 0) + (known[1] ?? 0) + (known[2] ?? 0) + one === 4 * mean),
  };
};

const lcm = (random: Random): Sum => {
  const [a, b, c] = pick(random, [
    [12, 18, 24],
    [15, 20, 25],
    [8, 12, 30],
    [14, 21, 6],
    [16, 24, 36],
    [9, 15, 12],
  ] as const);
  const answer = [a, b, c].reduce<number>((so, one) => (so / gcd(so, one)) * one, 1);
  return {
    text: three(
      `What is the LCM of ${a}, ${b} and ${c}?`,
      `${a}, ${b} आणि ${c} यांचा लसावि किती?`,
      `${a}, ${b} और ${c} का लघुत्तम समापवर्त्य कितना है?`,
    ),
    answer,
    wrong: [answer * 2, answer / 2, a * b],
    solution: three(
      `${answer} is the least number that ${a}, ${b} and ${c} all divide.`,
      `${a}, ${b} आणि ${c} या सर्वांनी भाग जाणारी सर्वात लहान संख्या ${answer}.`,
      `${a}, ${b} और ${c} सभी से विभाज्य सबसे छोटी संख्या ${answer} है.`,
    ),
    verify: () => search((one) => one % a === 0 && one % b === 0 && one % c === 0),
  };
};

const hcf = (random: Random): Sum => {
  const common = pick(random, [6, 8, 12, 14, 15, 18]);
  const [a, b] = [common * pick(random, [3, 5, 7]), common * pick(random, [4, 8, 11])];
  return {
    text: three(
      `What is the HCF of ${a} and ${b}?`,
      `${a} आणि ${b} यांचा मसावि किती?`,
      `${a} और ${b} का महत्तम समापवर्तक कितना है?`,
    ),
    answer: common,
    wrong: [common / 2, common * 2, (a * b) / common],
    solution: same(`${a} = ${common} × ${a / common}; ${b} = ${common} × ${b / common}`),
    verify: () =>
      Math.max(...Array.from({ length: a }, (_one, at) => at + 1).filter((one) => a % one === 0 && b % one === 0)),
  };
};

const bodmas = (random: Random): Sum => {
  const [a, b, c, d] = [between(random, 12, 40), between(random, 3, 9), between(random, 4, 9), between(random, 2, 6)];
  const answer = a + b * c - (d * 6) / 3;
  return {
    text: three(
      `${a} + ${b} × ${c} − ${d * 6} ÷ 3 = ?`,
      `${a} + ${b} × ${c} − ${d * 6} ÷ 3 = ?`,
      `${a} + ${b} × ${c} − ${d * 6} ÷ 3 = ?`,
    ),
    answer,
    wrong: [(a + b) * c - d * 2, a + b * c - d * 6, answer + d],
    solution: same(`${a} + ${b * c} − ${d * 2} = ${answer}`),
    verify: () => [a, ...Array.from({ length: b }, () => c), -(d * 6) / 3].reduce((sum, one) => sum + one, 0),
  };
};

const squareRoot = (random: Random): Sum => {
  const root = between(random, 16, 45);
  return {
    text: three(
      `What is the square root of ${root * root}?`,
      `${root * root} चे वर्गमूळ किती?`,
      `${root * root} का वर्गमूल कितना है?`,
    ),
    answer: root,
    wrong: [root + 2, root - 4, root + 10],
    solution: same(`${root} × ${root} = ${root * root}`),
    verify: () => search((one) => one * one === root * root),
  };
};

const fractionOf = (random: Random): Sum => {
  const [num, den] = pick(random, [
    [3, 4],
    [2, 5],
    [5, 8],
    [4, 9],
    [3, 7],
  ] as const);
  const whole = den * between(random, 12, 60);
  const answer = (whole / den) * num;
  return {
    text: three(
      `What is ${num}/${den} of ${whole}?`,
      `${whole} चे ${num}/${den} किती?`,
      `${whole} का ${num}/${den} कितना है?`,
    ),
    answer,
    wrong: [whole / den, whole - answer, answer + num],
    solution: same(`${whole} ÷ ${den} × ${num} = ${answer}`),
    verify: () => search((one) => one * den === whole * num),
  };
};

const naturalSum = (random: Random): Sum => {
  const last = between(random, 15, 60);
  const answer = (last * (last + 1)) / 2;
  return {
    text: three(
      `What is the sum of the natural numbers from 1 to ${last}?`,
      `1 ते ${last} पर्यंतच्या नैसर्गिक संख्यांची बेरीज किती?`,
      `1 से ${last} तक की प्राकृत संख्याओं का योग कितना है?`,
    ),
    answer,
    wrong: [last * last, last * (last + 1), answer - last],
    solution: same(`${last} × ${last + 1} ÷ 2 = ${answer}`),
    verify: () => Array.from({ length: last }, (_one, at) => at + 1).reduce((sum, one) => sum + one, 0),
  };
};

const ages = (random: Random): Sum => {
  const son = between(random, 6, 14);
  const times = pick(random, [3, 4]);
  const inYears = between(random, 4, 10);
  const answer = son * times + inYears;
  return {
    text: three(
      `A father is ${times} times as old as his son, who is ${son}. How old will the father be in ${inYears} years?`,
      `वडिलांचे वय ${son} वर्षांच्या मुलाच्या वयाच्या ${times} पट आहे. ${inYears} वर्षांनी वडिलांचे वय किती असेल?`,
      `पिता की आयु ${son} साल के पुत्र की आयु की ${times} गुनी है. ${inYears} साल बाद पिता की आयु कितनी होगी?`,
    ),
    answer,
    wrong: [son * times, (son + inYears) * times, answer + son],
    solution: same(`${son} × ${times} + ${inYears} = ${answer}`),
    verify: () => Array.from({ length: times }, () => son).reduce((sum, one) => sum + one, inYears),
  };
};

export const numberSums = [
  average,
  missingOfAverage,
  lcm,
  hcf,
  bodmas,
  squareRoot,
  fractionOf,
  naturalSum,
  ages,
] as const;
