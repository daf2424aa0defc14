import type { Random } from '../history/random.ts';
import { text } from '../papers/paper.ts';
import { questionOfSum, three } from '../questions/question.ts';
import { reasoningSums } from '../questions/reasoning-sums.ts';
import { wordPuzzles } from '../questions/reasoning-words.ts';
import type { Book } from './book.ts';
import { chapters, type QuestionType } from './types.ts';

const sums: readonly (readonly [name: string, method: string])[] = [
  ['समान फरकाची मालिका', 'लगतच्या दोन संख्यांतील फरक काढा. फरक सारखा असल्यास तो शेवटच्या संख्येत मिळवा.'],
  ['दुपटीची मालिका', 'फरक दरवेळी दुप्पट होत असल्यास मालिका × 2 आणि एका ठरावीक संख्येने वाढते.'],
  ['वर्गांची मालिका', 'प्रत्येक संख्या कोणाचा वर्ग आहे ते पाहा: 49 = 7 × 7, 64 = 8 × 8.'],
  ['वाढत्या फरकाची मालिका', 'फरक लिहा, मग फरकांचा फरक पाहा.'],
  ['अक्षरांची बेरीज', 'E = 5, J = 10, O = 15, T = 20, Y = 25 पाठ ठेवा. बाकी अक्षरे तेथून मोजा.'],
  ['दिशा आणि अंतर', 'आकृती काढा. काटकोन असल्यास पायथागोरस: 3-4-5, 5-12-13, 8-15-17.'],
  ['घड्याळातील कोन', 'कोन = |30 × तास − 11 × मिनिटे ÷ 2|. उत्तर 180 पेक्षा मोठे आल्यास 360 मधून वजा करा.'],
  ['रांगेतील क्रम', 'एकूण − एका बाजूचा क्रम + 1 = दुसऱ्या बाजूचा क्रम.'],
  ['संख्यांचा संबंध', 'पहिल्या जोडीतील नियम शोधा (वर्ग, घन, दुप्पट) आणि तोच दुसऱ्या जोडीला लावा.'],
  ['हस्तांदोलन', 'n व्यक्तींची हस्तांदोलने = n × (n − 1) ÷ 2.'],
];

const puzzles: readonly (readonly [name: string, method: string])[] = [
  ['वार', 'दिवसांना 7 ने भागा. बाकी जितकी, तितके वार पुढे मोजा.'],
  ['तोंड कोणत्या दिशेला', 'डावे आणि उजवे वळण एकमेकांना रद्द करतात. उरलेली वळणेच मोजा.'],
  ['सांकेतिक लिपी', 'पहिल्या अक्षरांतील फरक काढा, मग तोच प्रत्येक अक्षराला लावा.'],
  ['अक्षरमाला', 'अक्षरांचे क्रमांक लिहा. फरक दिसतो.'],
  ['गटात न बसणारे', 'तीन संख्यांना लागू होणारा नियम शोधा. तो ज्याला लागू होत नाही ते उत्तर.'],
];

export const reasoningTypes: readonly QuestionType[] = [
  ...sums.flatMap(([name, method], at) => {
    const sum = reasoningSums[at];
    return sum ? [{ name, method, make: (random: Random) => questionOfSum('reasoning', sum(random), random) }] : [];
  }),
  ...puzzles.flatMap(([name, method], at) => {
    const puzzle = wordPuzzles[at];
    return puzzle ? [{ name, method, make: (random: Random) => puzzle(random).question }] : [];
  }),
];

export const reasoningBook: Book = {
  slug: 'reasoning-15-types',
  subject: 'reasoning',
  kind: 'detailed_solution',
  title: three('Reasoning in 15 types', 'बुद्धिमत्ता: 15 प्रकार', 'रीज़निंग: 15 प्रकार'),
  description: three(
    'Series, directions, codes, clocks and order: how each is seen at a glance, with 75 questions and reasons.',
    'मालिका, दिशा, सांकेतिक लिपी, घड्याळ आणि क्रम: प्रत्येक प्रकार एका नजरेत कसा ओळखायचा, 75 प्रश्न आणि कारणांसह.',
    'श्रृंखला, दिशा, कोडिंग, घड़ी और क्रम: हर प्रकार एक नज़र में कैसे पहचानें, 75 सवाल और कारणों के साथ.',
  ),
  tags: ['बुद्धिमत्ता', 'reasoning'],
  pricePaise: 699_00,
  outcomes: three(
    'See the rule of a series at a glance\nDraw directions and rows without a slip',
    'मालिकेचा नियम एका नजरेत ओळखायला\nदिशा आणि रांगेचे प्रश्न अचूक काढायला',
    'श्रृंखला का नियम एक नज़र में पहचानना\nदिशा और पंक्ति के सवाल बिना चूक बनाना',
  ),
  body: text('प्रत्येक प्रकाराची एक युक्ती आहे. ती पाठ झाली की प्रश्न अर्ध्या मिनिटात सुटतो.') + chapters(reasoningTypes, 1501),
};
