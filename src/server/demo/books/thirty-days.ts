import { randomOf } from '../history/random.ts';
import { heading, list, note, table, text } from '../papers/paper.ts';
import { mathsQuestions, reasoningQuestions } from '../questions/compose-papers.ts';
import { knowledgeQuestions } from '../questions/knowledge-facts.ts';
import { marathiQuestions } from '../questions/marathi-facts.ts';
import { type DemoQuestion, three } from '../questions/question.ts';
import type { Book } from './book.ts';

const topics = [
  ['विभक्ती आणि शब्दांच्या जाती', 'पाढे 2 ते 30, शेकडेवारी'],
  ['संधी', 'नफा, सूट आणि व्याज'],
  ['समास', 'गुणोत्तर, प्रमाण आणि भागीदारी'],
  ['प्रयोग आणि अलंकार', 'काळ, काम आणि वेग'],
  ['वाक्प्रचार आणि म्हणी', 'क्षेत्रफळ आणि घनफळ'],
  ['महाराष्ट्र: भूगोल आणि इतिहास', 'संख्यामालिका'],
  ['समाजसुधारक', 'दिशा आणि क्रम'],
  ['राज्यघटना', 'नाती आणि सांकेतिक लिपी'],
  ['पोलीस दल आणि नवे फौजदारी कायदे', 'घड्याळ आणि वार'],
  ['पूर्ण सराव पेपर, वेळ लावून', 'चुकलेल्या प्रश्नांची उजळणी'],
] as const;

const days = 30;
const random = randomOf(3001);
const marathi = marathiQuestions(random);
const knowledge = knowledgeQuestions(random);
const maths = mathsQuestions(days, 3002);
const reasoning = reasoningQuestions(days, 3003);

/** Four questions a day, one of each subject. */
const askedOn = (day: number): DemoQuestion[] =>
  [marathi[day % marathi.length], maths[day], knowledge[day % knowledge.length], reasoning[day]].filter(
    (one) => one !== undefined,
  );

const pages = Array.from({ length: days }, (_one, day) => {
  const [first, second] = topics[day % topics.length] ?? topics[0];
  const round = Math.floor(day / topics.length) + 1;
  return `<section class="chapter">${heading(`दिवस ${day + 1}`)}${table(
    [],
    [
      ['सकाळ', `${first} (${round === 1 ? 'वाचन' : round === 2 ? 'उजळणी' : 'फक्त चुका'})`],
      ['संध्याकाळ', second],
    ],
  )}${list(askedOn(day).map(({ text: { mr } }) => mr))}</section>`;
});

const answers = Array.from({ length: days }, (_one, day) => [
  String(day + 1),
  askedOn(day)
    .map(({ options, right }) => options[right]?.mr ?? '')
    .join(' · '),
]);

export const thirtyDays: Book = {
  slug: 'last-thirty-days',
  subject: 'general',
  kind: 'quick_reference',
  title: three('The last thirty days', 'शेवटचे तीस दिवस', 'आख़िरी तीस दिन'),
  description: three(
    'What to revise on each morning and evening before the written test, with four recall questions a day.',
    'लेखी परीक्षेआधी रोज सकाळी आणि संध्याकाळी काय उजळायचे, रोज चार आठवणीचे प्रश्न.',
    'लिखित परीक्षा से पहले रोज़ सुबह और शाम क्या दोहराएँ, हर दिन याद करने के चार सवाल.',
  ),
  tags: ['उजळणी', 'revision'],
  pricePaise: 549_00,
  outcomes: three(
    'Revise every subject three times\nKeep only your mistakes for the last ten days',
    'प्रत्येक विषयाची तीन वेळा उजळणी करायला\nशेवटचे दहा दिवस फक्त चुकांसाठी ठेवायला',
    'हर विषय तीन बार दोहराना\nआख़िरी दस दिन सिर्फ़ ग़लतियों के लिए रखना',
  ),
  body:
    text('तीन फेऱ्या, प्रत्येकी दहा दिवस: पहिली वाचनाची, दुसरी उजळणीची, तिसरी फक्त चुकांची.') +
    note('प्रश्न पाहून उत्तर मोठ्याने सांगा, मग शेवटच्या पानांवर तपासा. चुकलेला प्रश्न वहीत लिहा.') +
    pages.join('') +
    `<h3 class="new">उत्तरे</h3>${table(['दिवस', 'चार प्रश्नांची उत्तरे, क्रमाने'], answers)}`,
};
