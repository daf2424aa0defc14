import { between, pick, type Random } from '../history/random.ts';
import { type Sum, same, three } from './question.ts';

const workTogether = (random: Random): Sum => {
  const [a, b, answer] = pick(random, [
    [10, 15, 6],
    [12, 24, 8],
    [20, 30, 12],
    [6, 12, 4],
    [18, 9, 6],
    [40, 60, 24],
  ] as const);
  return {
    text: three(
      `One person does a job in ${a} days, another in ${b}. In how many days do both together do it?`,
      `एक व्यक्ती एक काम ${a} दिवसांत, दुसरी ${b} दिवसांत करते. दोघे मिळून ते किती दिवसांत करतील?`,
      `एक व्यक्ति एक काम ${a} दिन में, दूसरी ${b} दिन में करती है. दोनों मिलकर कितने दिन में करेंगे?`,
    ),
    answer,
    wrong: [a + b, (a + b) / 2, answer + 2],
    solution: same(`${a} × ${b} ÷ (${a} + ${b}) = ${answer}`),
    verify: () => Math.round(1 / (1 / a + 1 / b)),
  };
};

const menAndDays = (random: Random): Sum => {
  const men = between(random, 6, 15) * 2;
  const days = between(random, 6, 15);
  const fewer = men / 2;
  return {
    text: three(
      `${men} people finish a job in ${days} days. How many days do ${fewer} people need?`,
      `${men} माणसे एक काम ${days} दिवसांत संपवतात. ${fewer} माणसांना किती दिवस लागतील?`,
      `${men} लोग एक काम ${days} दिन में पूरा करते हैं. ${fewer} लोगों को कितने दिन लगेंगे?`,
    ),
    answer: days * 2,
    wrong: [days, days + fewer, days * 3],
    solution: same(`${men} × ${days} ÷ ${fewer} = ${days * 2}`),
    verify: () => (men / fewer) * days,
  };
};

const distance = (random: Random): Sum => {
  const speed = between(random, 8, 18) * 5;
  const hours = between(random, 3, 8);
  return {
    text: three(
      `A jeep runs at ${speed} km an hour. How many kilometres does it cover in ${hours} hours?`,
      `जीपचा वेग ताशी ${speed} किमी आहे. ती ${hours} तासांत किती किलोमीटर जाईल?`,
      `जीप की चाल ${speed} किमी प्रति घंटा है. वह ${hours} घंटे में कितने किलोमीटर जाएगी?`,
    ),
    answer: speed * hours,
    wrong: [speed + hours, speed * (hours - 1), speed * hours + speed],
    solution: same(`${speed} × ${hours} = ${speed * hours}`),
    verify: () => Array.from({ length: hours }, () => speed).reduce((sum, one) => sum + one, 0),
  };
};

const trainAndPole = (random: Random): Sum => {
  const speed = pick(random, [36, 54, 72, 90]);
  const seconds = between(random, 8, 20);
  const length = ((speed * 5) / 18) * seconds;
  return {
    text: three(
      `A train ${length} m long runs at ${speed} km an hour. In how many seconds does it pass a pole?`,
      `${length} मी लांबीची रेल्वे ताशी ${speed} किमी वेगाने धावते. ती खांब किती सेकंदांत ओलांडेल?`,
      `${length} मी लंबी रेलगाड़ी ${speed} किमी प्रति घंटा से चलती है. वह खंभे को कितने सेकंड में पार करेगी?`,
    ),
    answer: seconds,
    wrong: [seconds * 2, seconds + 5, seconds - 3],
    solution: same(`${speed} × 5 ÷ 18 = ${(speed * 5) / 18}; ${length} ÷ ${(speed * 5) / 18} = ${seconds}`),
    verify: () => Math.round((length / ((speed * 1000) / 3600)) * 1e6) / 1e6,
  };
};

const trainAndPlatform = (random: Random): Sum => {
  const perSecond = pick(random, [10, 15, 20, 25]);
  const seconds = between(random, 12, 30);
  const train = perSecond * between(random, 5, 10);
  const platform = perSecond * seconds - train;
  return {
    text: three(
      `A train ${train} m long crosses a platform ${platform} m long at ${perSecond} m a second. How many seconds does it take?`,
      `${train} मी लांबीची रेल्वे सेकंदाला ${perSecond} मी वेगाने ${platform} मी लांबीचा फलाट ओलांडते. किती सेकंद लागतील?`,
      `${train} मी लंबी रेलगाड़ी ${perSecond} मी प्रति सेकंड से ${platform} मी लंबा प्लेटफ़ॉर्म पार करती है. कितने सेकंड लगेंगे?`,
    ),
    answer: seconds,
    wrong: [Math.floor(platform / perSecond), Math.floor(train / perSecond), seconds + 4],
    solution: same(`(${train} + ${platform}) ÷ ${perSecond} = ${seconds}`),
    verify: () => train / perSecond + platform / perSecond,
  };
};

const metresASecond = (random: Random): Sum => {
  const answer = between(random, 2, 9) * 5;
  const speed = (answer * 18) / 5;
  return {
    text: three(
      `${speed} km an hour is how many metres a second?`,
      `ताशी ${speed} किमी म्हणजे सेकंदाला किती मीटर?`,
      `${speed} किमी प्रति घंटा यानी कितने मीटर प्रति सेकंड?`,
    ),
    answer,
    wrong: [answer * 2, answer + 5, Math.round((speed * 18) / 5)],
    solution: same(`${speed} × 5 ÷ 18 = ${answer}`),
    verify: () => (speed * 1000) / 3600,
  };
};

const boat = (random: Random): Sum => {
  const still = between(random, 8, 16);
  const stream = between(random, 2, 5);
  return {
    text: three(
      `A boat makes ${still + stream} km an hour downstream and ${still - stream} upstream. What is its speed in still water, in km an hour?`,
      `नाव प्रवाहाच्या दिशेने ताशी ${still + stream} किमी आणि प्रवाहाविरुद्ध ${still - stream} किमी जाते. संथ पाण्यातील तिचा वेग ताशी किती किमी?`,
      `नाव धारा की दिशा में ${still + stream} किमी प्रति घंटा और धारा के विरुद्ध ${still - stream} किमी जाती है. शांत जल में चाल कितने किमी प्रति घंटा?`,
    ),
    answer: still,
    wrong: [stream, still + stream, 2 * still],
    solution: same(`(${still + stream} + ${still - stream}) ÷ 2 = ${still}`),
    verify: () => still - stream + (still + stream - (still - stream)) / 2,
  };
};

const rectangle = (random: Random): Sum => {
  const [long, wide] = [between(random, 15, 40), between(random, 6, 14)];
  return {
    text: three(
      `A ground is ${long} m long and ${wide} m wide. What is its perimeter in metres?`,
      `मैदान ${long} मी लांब व ${wide} मी रुंद आहे. त्याची परिमिती किती मीटर?`,
      `मैदान ${long} मी लंबा और ${wide} मी चौड़ा है. उसका परिमाप कितने मीटर है?`,
    ),
    answer: 2 * (long + wide),
    wrong: [long * wide, long + wide, 2 * long + wide],
    solution: same(`2 × (${long} + ${wide}) = ${2 * (long + wide)}`),
    verify: () => long + wide + long + wide,
  };
};

const square = (random: Random): Sum => {
  const side = between(random, 9, 30);
  return {
    text: three(
      `The perimeter of a square is ${4 * side} m. What is its area in square metres?`,
      `चौरसाची परिमिती ${4 * side} मी आहे. त्याचे क्षेत्रफळ किती चौ.मी.?`,
      `वर्ग का परिमाप ${4 * side} मी है. उसका क्षेत्रफल कितने वर्ग मीटर है?`,
    ),
    answer: side * side,
    wrong: [4 * side, 2 * side * side, side * (side + 1)],
    solution: same(`${4 * side} ÷ 4 = ${side}; ${side} × ${side} = ${side * side}`),
    verify: () => ((4 * side) / 4) ** 2,
  };
};

const circle = (random: Random): Sum => {
  const radius = pick(random, [7, 14, 21, 28, 35]);
  const answer = (22 * radius * radius) / 7;
  return {
    text: three(
      `What is the area of a circle of radius ${radius} cm, in square centimetres? (π = 22/7)`,
      `${radius} सेमी त्रिज्येच्या वर्तुळाचे क्षेत्रफळ किती चौ.सेमी.? (π = 22/7)`,
      `${radius} सेमी त्रिज्या के वृत्त का क्षेत्रफल कितने वर्ग सेमी है? (π = 22/7)`,
    ),
    answer,
    wrong: [(44 * radius) / 7, answer * 2, answer + 22],
    solution: same(`22/7 × ${radius} × ${radius} = ${answer}`),
    verify: () => 22 * (radius / 7) * radius,
  };
};

const tank = (random: Random): Sum => {
  const [a, b, c] = [between(random, 2, 6), between(random, 2, 5), between(random, 1, 4)];
  return {
    text: three(
      `A tank is ${a} m long, ${b} m wide and ${c} m deep. How many thousand litres does it hold?`,
      `टाकी ${a} मी लांब, ${b} मी रुंद व ${c} मी खोल आहे. तिच्यात किती हजार लिटर पाणी मावेल?`,
      `टंकी ${a} मी लंबी, ${b} मी चौड़ी और ${c} मी गहरी है. उसमें कितने हज़ार लीटर पानी आएगा?`,
    ),
    answer: a * b * c,
    wrong: [a + b + c, 2 * (a * b + b * c + a * c), a * b],
    solution: same(`${a} × ${b} × ${c} = ${a * b * c}`),
    verify: () => (a * 100 * b * 100 * c * 100) / 1_000_000,
  };
};

export const motionSums = [
  workTogether,
  menAndDays,
  distance,
  trainAndPole,
  trainAndPlatform,
  metresASecond,
  boat,
  rectangle,
  square,
  circle,
  tank,
] as const;
