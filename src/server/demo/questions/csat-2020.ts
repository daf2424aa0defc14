import { type DemoQuestion, same, type Three, three } from './question.ts';

/** The paper that these questions were set in; UPSC publishes it at https://upsc.gov.in/examinations/previous-question-papers. */
export const csat2020 = { exam: 'UPSC Civil Services (Preliminary), Paper II', year: 2020 } as const;

interface Set {
  text: Three;
  options: readonly [Three, Three, Three, Three];
  right: number;
  solution: Three;
  /** What is right, worked out by counting or trying. */
  verify: () => string;
}

const numbers = (a: string, b: string, c: string, d: string) => [same(a), same(b), same(c), same(d)] as const;
const upTo = (n: number) => Array.from({ length: n }, (_one, at) => at + 1);
const first = (fits: (n: number) => boolean, from = 1): number => {
  for (let n = from; ; n += 1) if (fits(n)) return n;
};

const sets: readonly Set[] = [
  {
    text: three(
      'How many zeroes are there at the end of the product 1 × 5 × 10 × 15 × 20 × 25 × 30 × 35 × 40 × 45 × 50 × 55 × 60?',
      '1 × 5 × 10 × 15 × 20 × 25 × 30 × 35 × 40 × 45 × 50 × 55 × 60 या गुणाकाराच्या शेवटी किती शून्ये येतात?',
      '1 × 5 × 10 × 15 × 20 × 25 × 30 × 35 × 40 × 45 × 50 × 55 × 60 के गुणनफल के अंत में कितने शून्य आते हैं?',
    ),
    options: numbers('10', '12', '14', '15'),
    right: 0,
    solution: three(
      'A zero needs a 2 and a 5. There are 14 fives but only 10 twos, so 10 zeroes.',
      'एका शून्यासाठी 2 आणि 5 हवेत. पाचांची संख्या 14, पण दोनांची 10; म्हणून 10 शून्ये.',
      'एक शून्य के लिए 2 और 5 चाहिए. पाँच 14 हैं पर दो केवल 10; इसलिए 10 शून्य.',
    ),
    verify: () => {
      const product = upTo(12).reduce((all, n) => all * BigInt(5 * n), 1n);
      return String(/(?<!0)0*$/.exec(String(product))?.[0].length);
    },
  },
  {
    text: three(
      'XYZ is a three-digit number and X + Y + Z is not a multiple of 3. Then XYZ + YZX + ZXY is not divisible by:',
      'XYZ ही तीन अंकी संख्या आहे आणि X + Y + Z ही 3 च्या पटीत नाही. तर XYZ + YZX + ZXY ला कशाने भाग जात नाही?',
      'XYZ तीन अंकों की संख्या है और X + Y + Z, 3 का गुणज नहीं है. तब XYZ + YZX + ZXY किससे विभाज्य नहीं है?',
    ),
    options: numbers('3', '9', '37', 'X + Y + Z'),
    right: 1,
    solution: three(
      'The sum is 111 × (X + Y + Z) = 3 × 37 × (X + Y + Z). With no 3 in X + Y + Z there is no 9.',
      'बेरीज 111 × (X + Y + Z) = 3 × 37 × (X + Y + Z). X + Y + Z मध्ये 3 नसल्याने 9 ने भाग जात नाही.',
      'योग 111 × (X + Y + Z) = 3 × 37 × (X + Y + Z) है. X + Y + Z में 3 नहीं, इसलिए 9 से विभाज्य नहीं.',
    ),
    verify: () => {
      const sums = upTo(9).flatMap((x) => upTo(9).flatMap((y) => upTo(9).map((z) => ({ digits: x + y + z, x, y, z }))));
      const asked = sums.filter(({ digits }) => digits % 3 !== 0);
      const sumOf = ({ x, y, z }: (typeof sums)[number]) => 100 * (x + y + z) + 10 * (y + z + x) + (z + x + y);
      return [3, 9, 37].filter((by) => asked.every((one) => sumOf(one) % by !== 0)).join();
    },
  },
  {
    text: three(
      'If 1 litre of water weighs 1 kg, how many cubic millimetres of water weigh 0.1 g?',
      '1 लिटर पाण्याचे वजन 1 किग्रॅ असेल, तर किती घन मिलिमीटर पाण्याचे वजन 0.1 ग्रॅम होईल?',
      '1 लीटर पानी का भार 1 किग्रा हो, तो कितने घन मिलीमीटर पानी का भार 0.1 ग्राम होगा?',
    ),
    options: numbers('1', '10', '100', '1000'),
    right: 2,
    solution: three(
      '1 kg is 10⁶ mm³, so 1 g is 1000 mm³ and 0.1 g is 100 mm³.',
      '1 किग्रॅ म्हणजे 10⁶ घन मिमी; 1 ग्रॅम म्हणजे 1000, आणि 0.1 ग्रॅम म्हणजे 100 घन मिमी.',
      '1 किग्रा यानी 10⁶ घन मिमी; 1 ग्राम यानी 1000, और 0.1 ग्राम यानी 100 घन मिमी.',
    ),
    verify: () => String((100 ** 3 / 1000) * 0.1),
  },
  {
    text: three(
      'Which is the least four-digit number that leaves a remainder of 2 when divided by 3, 4, 5 and 6?',
      '3, 4, 5 आणि 6 ने भागल्यास प्रत्येक वेळी बाकी 2 उरते अशी सर्वात लहान चार अंकी संख्या कोणती?',
      'चार अंकों की सबसे छोटी संख्या कौन-सी है जिसे 3, 4, 5 और 6 से भाग देने पर हर बार 2 शेष बचे?',
    ),
    options: numbers('1012', '1022', '1122', '1222'),
    right: 1,
    solution: three(
      'The LCM of 3, 4, 5 and 6 is 60; the least multiple of four digits is 1020, and 1020 + 2 = 1022.',
      '3, 4, 5 आणि 6 चा लसावि 60; चार अंकी सर्वात लहान पट 1020, आणि 1020 + 2 = 1022.',
      '3, 4, 5 और 6 का लसप 60 है; चार अंकों का सबसे छोटा गुणज 1020 है, और 1020 + 2 = 1022.',
    ),
    verify: () => String(first((n) => [3, 4, 5, 6].every((by) => n % by === 2), 1000)),
  },
  {
    text: three(
      'The recurring decimal 1.272727… is equal to:',
      '1.272727… हा आवर्ती दशांश कशाइतका आहे?',
      'आवर्ती दशमलव 1.272727… किसके बराबर है?',
    ),
    options: numbers('13/11', '14/11', '127/99', '137/99'),
    right: 1,
    solution: three(
      '1.2727… = 1 + 27/99 = 1 + 3/11 = 14/11.',
      '1.2727… = 1 + 27/99 = 1 + 3/11 = 14/11.',
      '1.2727… = 1 + 27/99 = 1 + 3/11 = 14/11.',
    ),
    verify: () =>
      ['13/11', '14/11', '127/99', '137/99']
        .filter((one) => {
          const [num = 0, den = 1] = one.split('/').map(Number);
          return (num / den).toFixed(6) === '1.272727';
        })
        .join(),
  },
  {
    text: three(
      'A frog is in a dry well 4.5 m deep with slippery walls. With each jump it rises 30 cm and slides back 15 cm. How many jumps does it need to come out?',
      'एक बेडूक 4.5 मी खोल, घसरड्या भिंतींच्या कोरड्या विहिरीत आहे. प्रत्येक उडीत तो 30 सेमी वर जातो आणि 15 सेमी घसरतो. बाहेर येण्यासाठी त्याला किती उड्या लागतील?',
      'एक मेंढक 4.5 मी गहरे, फिसलन भरी दीवारों वाले सूखे कुएँ में है. हर छलाँग में वह 30 सेमी चढ़ता और 15 सेमी फिसलता है. बाहर आने के लिए उसे कितनी छलाँगें लगेंगी?',
    ),
    options: numbers('28', '29', '30', '31'),
    right: 1,
    solution: three(
      'After 28 jumps it is at 28 × 15 = 420 cm; the 29th reaches 450 cm.',
      '28 उड्यांनंतर तो 28 × 15 = 420 सेमीवर असतो; 29 वी उडी 450 सेमी गाठते.',
      '28 छलाँगों के बाद वह 28 × 15 = 420 सेमी पर होता है; 29वीं 450 सेमी पर पहुँचती है.',
    ),
    verify: () => String(first((jumps) => (jumps - 1) * 15 + 30 >= 450)),
  },
  {
    text: three(
      'What is the remainder when 51 × 27 × 35 × 62 × 75 is divided by 100?',
      '51 × 27 × 35 × 62 × 75 ला 100 ने भागल्यास बाकी किती उरेल?',
      '51 × 27 × 35 × 62 × 75 को 100 से भाग देने पर शेष कितना बचेगा?',
    ),
    options: numbers('50', '25', '5', '1'),
    right: 0,
    solution: three(
      'The product is 2 × 25 × 105 × an odd number: an odd multiple of 50, so 50 is left.',
      'गुणाकारात 2 एकदाच आणि 25 आहे: 50 ची विषम पट, म्हणून बाकी 50.',
      'गुणनफल में 2 एक ही बार और 25 है: 50 का विषम गुणज, इसलिए शेष 50.',
    ),
    verify: () => String((51 * 27 * 35 * 62 * 75) % 100),
  },
  {
    text: three(
      'p, q, r and s are natural numbers with p − 2016 = q + 2017 = r − 2018 = s + 2019. Which of them is the largest?',
      'p, q, r आणि s या नैसर्गिक संख्या आहेत आणि p − 2016 = q + 2017 = r − 2018 = s + 2019. त्यांतील सर्वात मोठी कोणती?',
      'p, q, r और s प्राकृत संख्याएँ हैं और p − 2016 = q + 2017 = r − 2018 = s + 2019. इनमें सबसे बड़ी कौन-सी है?',
    ),
    options: numbers('p', 'q', 'r', 's'),
    right: 2,
    solution: three(
      'From the number that they share, r is 2018 more, p 2016 more, q and s are less.',
      'समान संख्येपेक्षा r 2018 ने आणि p 2016 ने मोठी; q आणि s लहान.',
      'साझी संख्या से r 2018 और p 2016 अधिक है; q और s कम हैं.',
    ),
    verify: () => {
      const all = { p: 5000 + 2016, q: 5000 - 2017, r: 5000 + 2018, s: 5000 - 2019 };
      return Object.entries(all).sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
    },
  },
  {
    text: three(
      'A digit n > 3 is divisible by 3 but not by 6. Which of these is divisible by 4?',
      'n > 3 हा अंक 3 ने विभाज्य आहे पण 6 ने नाही. यांपैकी कोणत्या संख्येला 4 ने भाग जातो?',
      'अंक n > 3, 3 से विभाज्य है पर 6 से नहीं. इनमें से कौन 4 से विभाज्य है?',
    ),
    options: numbers('2n', '3n', '2n + 4', '3n + 1'),
    right: 3,
    solution: three(
      'The digit is 9, and 3 × 9 + 1 = 28 = 4 × 7.',
      'तो अंक 9 आहे, आणि 3 × 9 + 1 = 28 = 4 × 7.',
      'वह अंक 9 है, और 3 × 9 + 1 = 28 = 4 × 7.',
    ),
    verify: () => {
      const n = first((one) => one % 3 === 0 && one % 6 !== 0, 4);
      const values = { '2n': 2 * n, '3n': 3 * n, '2n + 4': 2 * n + 4, '3n + 1': 3 * n + 1 };
      return Object.entries(values)
        .filter(([, value]) => value % 4 === 0)
        .map(([name]) => name)
        .join();
    },
  },
];

/** Nine sums of the CSAT of 2020, in the order of this list. */
export const csatQuestions: readonly (DemoQuestion & Pick<Set, 'verify'>)[] = sets.map((set) => ({
  ...set,
  subject: 'maths',
  source: csat2020.exam,
  year: csat2020.year,
}));
