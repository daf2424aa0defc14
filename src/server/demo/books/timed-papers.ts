import { heading, practice, text } from '../papers/paper.ts';
import { mathsQuestions, reasoningQuestions } from '../questions/compose-papers.ts';
import { three } from '../questions/question.ts';
import type { Book } from './book.ts';

const papers = 6;
const maths = mathsQuestions(15 * papers, 6001);
const reasoning = reasoningQuestions(10 * papers, 6002);

const paper = (at: number) =>
  `<section class="paper">${heading(`पेपर ${at + 1}`)}${text('25 प्रश्न, 22 मिनिटे. सुरू केलेली वेळ: ______ संपलेली वेळ: ______ गुण: ____ / 25')}${practice(
    [...maths.slice(15 * at, 15 * at + 15), ...reasoning.slice(10 * at, 10 * at + 10)],
  )}</section>`;

export const timedPapers: Book = {
  slug: 'six-timed-papers',
  subject: 'general',
  kind: 'practice_paper',
  title: three('Six timed papers with solutions', 'सहा वेळबद्ध पेपर, उत्तरांसह', 'छह समयबद्ध पेपर, हल सहित'),
  description: three(
    'Twenty-five questions of mathematics and reasoning against the clock, six times, each with the reason for its answer.',
    'अंकगणित आणि बुद्धिमत्तेचे पंचवीस प्रश्न घड्याळ लावून, सहा वेळा. प्रत्येक उत्तराचे कारण दिलेले.',
    'गणित और रीज़निंग के पच्चीस सवाल घड़ी लगाकर, छह बार. हर उत्तर का कारण दिया है.',
  ),
  tags: ['सराव', 'practice'],
  pricePaise: 899_00,
  outcomes: three(
    'Finish twenty-five questions in time\nFind out which types cost you marks',
    'पंचवीस प्रश्न वेळेत पूर्ण करायला\nकोणत्या प्रकारांत गुण जातात ते शोधायला',
    'पच्चीस सवाल समय पर पूरे करना\nकिन प्रकारों में अंक कटते हैं, यह जानना',
  ),
  body:
    text('एका बैठकीत एकच पेपर. वेळ संपली की पेन खाली ठेवा. चुकलेले प्रश्न दुसऱ्या दिवशी पुन्हा सोडवा.') +
    Array.from({ length: papers }, (_one, at) => paper(at)).join(''),
};
