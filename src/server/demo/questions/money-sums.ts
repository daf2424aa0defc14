import { between, pick, type Random } from '../history/random.ts';
import { type Sum, same, three } from './question.ts';

const percentOf = (random: Random): Sum => {
  const rate = pick(random, [5, 12, 15, 18, 24, 35, 45]);
  const whole = between(random, 3, 19) * 100;
  const answer = (whole * rate) / 100;
  return {
    text: three(`What is ${rate}% of ${whole}?`, `${whole} चे ${rate}% किती?`, `${whole} का ${rate}% कितना है?`),
    answer,
    wrong: [whole - answer, answer * 2, answer + rate],
    solution: same(`${whole} × ${rate} ÷ 100 = ${answer}`),
    verify: () => rate * (whole / 100),
  };
};

const percentMore = (random: Random): Sum => {
  const before = between(random, 4, 16) * 50;
  const rate = pick(random, [10, 20, 30, 40, 60]);
  const after = before + (before * rate) / 100;
  return {
    text: three(
      `A price rose from ₹${before} to ₹${after}. By how many per cent did it rise?`,
      `किंमत ₹${before} वरून ₹${after} झाली. किंमत शेकडा किती वाढली?`,
      `क़ीमत ₹${before} से ₹${after} हो गई. कितने प्रतिशत बढ़ी?`,
    ),
    answer: rate,
    wrong: [Math.round((rate * 100) / (100 + rate)), rate + 10, rate - 5],
    solution: same(`(${after} − ${before}) ÷ ${before} × 100 = ${rate}`),
    verify: () => (after / before) * 100 - 100,
  };
};

const profit = (random: Random): Sum => {
  const cost = between(random, 4, 30) * 100;
  const rate = pick(random, [8, 10, 12, 15, 20, 25]);
  const sold = (cost * (100 + rate)) / 100;
  return {
    text: three(
      `Something bought for ₹${cost} is sold for ₹${sold}. What is the profit in per cent?`,
      `₹${cost} ला घेतलेली वस्तू ₹${sold} ला विकली. शेकडा नफा किती?`,
      `₹${cost} में ख़रीदी वस्तु ₹${sold} में बेची. प्रतिशत लाभ कितना?`,
    ),
    answer: rate,
    wrong: [rate + 5, rate - 2, rate * 2],
    solution: same(`(${sold} − ${cost}) ÷ ${cost} × 100 = ${rate}`),
    verify: () => (100 * sold) / cost - 100,
  };
};

const discount = (random: Random): Sum => {
  const marked = between(random, 5, 40) * 100;
  const rate = pick(random, [5, 10, 15, 20, 30]);
  const answer = marked - (marked * rate) / 100;
  return {
    text: three(
      `The marked price is ₹${marked} and the discount ${rate}%. For how many rupees is it sold?`,
      `छापील किंमत ₹${marked} आणि सूट ${rate}%. विक्री किंमत किती रुपये?`,
      `अंकित मूल्य ₹${marked} और छूट ${rate}%. विक्रय मूल्य कितने रुपये?`,
    ),
    answer,
    wrong: [(marked * rate) / 100, marked - rate, marked + (marked * rate) / 100],
    solution: same(`${marked} × (100 − ${rate}) ÷ 100 = ${answer}`),
    verify: () => marked * ((100 - rate) / 100),
  };
};

const simpleInterest = (random: Random): Sum => {
  const principal = between(random, 2, 20) * 1000;
  const rate = between(random, 4, 12);
  const years = between(random, 2, 5);
  const answer = (principal * rate * years) / 100;
  return {
    text: three(
      `What is the simple interest on ₹${principal} at ${rate}% a year for ${years} years, in rupees?`,
      `₹${principal} चे द.सा.द.शे. ${rate} दराने ${years} वर्षांचे सरळव्याज किती रुपये?`,
      `₹${principal} पर ${rate}% वार्षिक दर से ${years} साल का साधारण ब्याज कितने रुपये?`,
    ),
    answer,
    wrong: [principal + answer, (principal * rate) / 100, answer + principal / 100],
    solution: same(`${principal} × ${rate} × ${years} ÷ 100 = ${answer}`),
    verify: () => Array.from({ length: years }, () => (principal / 100) * rate).reduce((sum, one) => sum + one, 0),
  };
};

const compoundInterest = (random: Random): Sum => {
  const principal = between(random, 1, 12) * 10_000;
  const rate = pick(random, [5, 10, 20]);
  const answer = principal * ((1 + rate / 100) ** 2 - 1);
  const rounded = Math.round(answer);
  return {
    text: three(
      `What is the compound interest on ₹${principal} at ${rate}% a year for 2 years, in rupees?`,
      `₹${principal} चे द.सा.द.शे. ${rate} दराने 2 वर्षांचे चक्रवाढ व्याज किती रुपये?`,
      `₹${principal} पर ${rate}% वार्षिक दर से 2 साल का चक्रवृद्धि ब्याज कितने रुपये?`,
    ),
    answer: rounded,
    wrong: [(2 * principal * rate) / 100, principal + rounded, rounded + principal / 100],
    solution: same(`${principal} × (1 + ${rate}/100)² − ${principal} = ${rounded}`),
    verify: () => {
      const first = (principal * rate) / 100;
      return first + ((principal + first) * rate) / 100;
    },
  };
};

const ratioShare = (random: Random): Sum => {
  const [a, b] = pick(random, [
    [2, 3],
    [3, 5],
    [4, 7],
    [5, 8],
    [3, 4],
  ] as const);
  const part = between(random, 3, 25) * 20;
  const whole = part * (a + b);
  return {
    text: three(
      `₹${whole} is divided in the ratio ${a}:${b}. How many rupees is the larger part?`,
      `₹${whole} ची ${a}:${b} या प्रमाणात विभागणी केली. मोठा भाग किती रुपये?`,
      `₹${whole} को ${a}:${b} के अनुपात में बाँटा. बड़ा भाग कितने रुपये?`,
    ),
    answer: part * b,
    wrong: [part * a, part, part * (b - a)],
    solution: same(`${whole} × ${b} ÷ (${a} + ${b}) = ${part * b}`),
    verify: () => whole - (whole / (a + b)) * a,
  };
};

const partnership = (random: Random): Sum => {
  const [a, b] = [between(random, 2, 5) * 1000, between(random, 6, 9) * 1000];
  const profitOf = ((a + b) / 1000) * between(random, 3, 12) * 100;
  const answer = (profitOf * a) / (a + b);
  return {
    text: three(
      `Asha puts ₹${a} and Nita ₹${b} into a business for the same time. The profit is ₹${profitOf}. How many rupees are Asha’s share?`,
      `आशाने ₹${a} व नीताने ₹${b} समान काळासाठी गुंतवले. नफा ₹${profitOf} झाला. आशाचा वाटा किती रुपये?`,
      `आशा ने ₹${a} और नीता ने ₹${b} समान समय के लिए लगाए. लाभ ₹${profitOf} हुआ. आशा का हिस्सा कितने रुपये?`,
    ),
    answer,
    wrong: [profitOf - answer, profitOf / 2, answer + 100],
    solution: same(`${profitOf} × ${a} ÷ (${a} + ${b}) = ${answer}`),
    verify: () => profitOf - (profitOf / (a + b)) * b,
  };
};

export const moneySums = [
  percentOf,
  percentMore,
  profit,
  discount,
  simpleInterest,
  compoundInterest,
  ratioShare,
  partnership,
] as const;
