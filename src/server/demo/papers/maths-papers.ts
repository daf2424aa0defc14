import { mathsQuestions } from '../questions/compose-papers.ts';
import { three } from '../questions/question.ts';
import { formula, heading, list, note, type Paper, practice, table, text } from './paper.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_one, at) => from + at);

/** The tables of ten numbers side by side. */
const timesTable = (from: number, to: number) =>
  table(
    ['×', ...numbers(from, to).map(String)],
    numbers(1, 10).map((times) => [`<b>${times}</b>`, ...numbers(from, to).map((one) => String(one * times))]),
  );

/** A share of a hundred, as one writes it: 33⅓. */
function percent(num: number, den: number): string {
  const whole = Math.floor((100 * num) / den);
  const rest = 100 * num - whole * den;
  return rest === 0 ? `${whole}%` : `${whole} ${rest}/${den}%`;
}

const paper = (
  slug: string,
  kind: Paper['kind'],
  title: Paper['title'],
  description: Paper['description'],
  body: string,
): Paper => ({ slug, subject: 'maths', kind, title, description, tags: ['अंकगणित', 'maths'], body });

const practicePaper = (place: number): Paper =>
  paper(
    `maths-practice-${place}`,
    'practice_paper',
    three(`Mathematics practice paper ${place}`, `अंकगणित सराव पेपर ${place}`, `गणित अभ्यास पेपर ${place}`),
    three(
      'Twenty sums of the recruitment paper, each with its solution.',
      'भरती परीक्षेतील वीस उदाहरणे, प्रत्येकाच्या उत्तरासह.',
      'भर्ती परीक्षा के बीस सवाल, हर एक के हल के साथ.',
    ),
    text('वेळ: 20 मिनिटे. प्रत्येक प्रश्नास 1 गुण.') + practice(mathsQuestions(20, 500 + place)),
  );

export const mathsPapers: readonly Paper[] = [
  paper(
    'tables-2-to-30',
    'quick_reference',
    three('Tables from 2 to 30', 'पाढे 2 ते 30', 'पहाड़े 2 से 30'),
    three(
      'Every table from 2 to 30, to learn by heart.',
      '2 ते 30 चे सर्व पाढे, पाठांतरासाठी.',
      '2 से 30 तक के सारे पहाड़े, याद करने के लिए.',
    ),
    [
      [2, 9],
      [10, 16],
      [17, 23],
      [24, 30],
    ]
      .map(([from = 0, to = 0]) => timesTable(from, to))
      .join(''),
  ),
  paper(
    'squares-and-cubes',
    'quick_reference',
    three('Squares to 50, cubes to 25', 'वर्ग 1 ते 50, घन 1 ते 25', 'वर्ग 1 से 50, घन 1 से 25'),
    three(
      'With square roots and cube roots, read the other way round.',
      'उलट वाचल्यास वर्गमूळ आणि घनमूळ.',
      'उलटा पढ़ें तो वर्गमूल और घनमूल.',
    ),
    heading('वर्ग') +
      table(
        [],
        numbers(0, 9).map((at) =>
          numbers(0, 4).map((column) => `${at + 1 + column * 10}² = ${(at + 1 + column * 10) ** 2}`),
        ),
      ) +
      heading('घन') +
      table(
        [],
        numbers(0, 4).map((at) =>
          numbers(0, 4).map((column) => `${at + 1 + column * 5}³ = ${(at + 1 + column * 5) ** 3}`),
        ),
      ) +
      note('वर्गसंख्येच्या शेवटी 2, 3, 7 किंवा 8 कधीही येत नाही.'),
  ),
  paper(
    'fractions-and-percentages',
    'quick_reference',
    three('Fractions and percentages', 'अपूर्णांक आणि शेकडेवारी', 'भिन्न और प्रतिशत'),
    three(
      'The fractions that sums come back to, as percentages.',
      'उदाहरणांत वारंवार येणारे अपूर्णांक, शेकडेवारीत.',
      'सवालों में बार-बार आने वाले भिन्न, प्रतिशत में.',
    ),
    table(
      ['अपूर्णांक', 'शेकडा', 'अपूर्णांक', 'शेकडा'],
      numbers(2, 13).map((den) => [`1/${den}`, percent(1, den), `${den - 1}/${den}`, percent(den - 1, den)]),
    ) +
      heading('वाढ आणि घट') +
      formula('शेकडा बदल = (नवी − जुनी) ÷ जुनी × 100') +
      list([
        'किंमत 25% वाढली, तर तोच खर्च ठेवण्यासाठी वापर 20% कमी करावा: 25 × 100 ÷ 125 = 20',
        'आधी 20% वाढ आणि मग 20% घट: 100 × 1.2 × 0.8 = 96, म्हणजे 4% घट.',
        'A हा B पेक्षा 50% जास्त असल्यास B हा A पेक्षा 33⅓% कमी असतो.',
      ]),
  ),
  paper(
    'profit-and-interest',
    'quick_reference',
    three('Profit, discount and interest', 'नफा, सूट आणि व्याज', 'लाभ, छूट और ब्याज'),
    three(
      'Every formula with a worked example.',
      'प्रत्येक सूत्र एका सोडवलेल्या उदाहरणासह.',
      'हर सूत्र एक हल किए उदाहरण के साथ.',
    ),
    heading('नफा-तोटा') +
      formula('शेकडा नफा = (विक्री − खरेदी) ÷ खरेदी × 100') +
      text('₹400 ला घेऊन ₹460 ला विकले: (460 − 400) ÷ 400 × 100 = 15%') +
      formula('विक्री किंमत = खरेदी × (100 + शेकडा नफा) ÷ 100') +
      text('₹850 ची वस्तू 20% नफ्याने: 850 × 120 ÷ 100 = 1020') +
      heading('सूट') +
      formula('विक्री किंमत = छापील किंमत × (100 − सूट) ÷ 100') +
      text('₹1200 वर 15% सूट: 1200 × 85 ÷ 100 = 1020') +
      text('लागोपाठ 10% आणि 20% सूट म्हणजे एकूण 28%: 10 + 20 − 10 × 20 ÷ 100 = 28') +
      heading('सरळव्याज') +
      formula('सरळव्याज = मुद्दल × दर × वर्षे ÷ 100') +
      text('₹5000 चे 8% दराने 3 वर्षांचे: 5000 × 8 × 3 ÷ 100 = 1200') +
      text('रक्कम दुप्पट होण्याची वर्षे = 100 ÷ दर: 100 ÷ 8 = 12.5') +
      heading('चक्रवाढ व्याज') +
      formula('रास = मुद्दल × (1 + दर/100)ⁿ') +
      text('₹10000 चे 10% दराने 2 वर्षांची रास: 10000 × 1.1 × 1.1 = 12100') +
      text('2 वर्षांत चक्रवाढ आणि सरळव्याज यांतील फरक = मुद्दल × (दर ÷ 100)²: 10000 × 0.1 × 0.1 = 100'),
  ),
  paper(
    'time-work-speed',
    'quick_reference',
    three('Time, work and speed', 'काळ, काम आणि वेग', 'समय, कार्य और चाल'),
    three(
      'The rules for work, pipes, trains and boats.',
      'काम, नळ, रेल्वे आणि नाव यांचे नियम.',
      'कार्य, नल, रेलगाड़ी और नाव के नियम.',
    ),
    heading('काळ आणि काम') +
      formula('दोघे मिळून = A × B ÷ (A + B)') +
      text('एकटा 12 आणि दुसरा 24 दिवसांत: 12 × 24 ÷ (12 + 24) = 8 दिवस') +
      formula('माणसे × दिवस = काम (कायम)') +
      text('20 माणसे 9 दिवसांत करतात; 15 माणसांना: 20 × 9 ÷ 15 = 12 दिवस') +
      heading('नळ आणि टाकी') +
      text('भरणारा नळ 6 तास, रिकामा करणारा 12 तास: 6 × 12 ÷ (12 − 6) = 12 तास') +
      heading('काळ आणि वेग') +
      formula('अंतर = वेग × वेळ') +
      formula('किमी/तास × 5 ÷ 18 = मी/सेकंद') +
      text('ताशी 72 किमी: 72 × 5 ÷ 18 = 20 मी/सेकंद') +
      formula('सारख्या अंतरासाठी सरासरी वेग = 2 × A × B ÷ (A + B)') +
      text('जाताना 40, येताना 60: 2 × 40 × 60 ÷ (40 + 60) = 48') +
      heading('रेल्वे आणि नाव') +
      list([
        'खांब ओलांडताना अंतर = रेल्वेची लांबी.',
        'फलाट ओलांडताना अंतर = रेल्वेची लांबी + फलाटाची लांबी.',
        'विरुद्ध दिशेने येणाऱ्या गाड्या: वेगांची बेरीज; एकाच दिशेने: वजाबाकी.',
        'संथ पाण्यातील वेग = (प्रवाहाच्या दिशेने + प्रवाहाविरुद्ध) ÷ 2: (15 + 9) ÷ 2 = 12',
      ]),
  ),
  paper(
    'areas-and-volumes',
    'quick_reference',
    three('Areas and volumes', 'क्षेत्रफळ आणि घनफळ', 'क्षेत्रफल और आयतन'),
    three(
      'Plane figures and solids on one sheet, with examples.',
      'सपाट आकृत्या आणि घनाकृती एका पानावर, उदाहरणांसह.',
      'समतल आकृतियाँ और ठोस एक पन्ने पर, उदाहरणों के साथ.',
    ),
    table(
      ['आकृती', 'सूत्र', 'उदाहरण'],
      [
        ['आयत: क्षेत्रफळ', 'लांबी × रुंदी', '12 × 5 = 60'],
        ['आयत: परिमिती', '2 × (लांबी + रुंदी)', '2 × (12 + 5) = 34'],
        ['चौरस', 'बाजू × बाजू', '9 × 9 = 81'],
        ['त्रिकोण', 'पाया × उंची ÷ 2', '10 × 6 ÷ 2 = 30'],
        ['समांतरभुज चौकोन', 'पाया × उंची', '8 × 5 = 40'],
        ['समलंब चौकोन', '(समांतर बाजूंची बेरीज) × उंची ÷ 2', '(6 + 10) × 4 ÷ 2 = 32'],
        ['समभुज चौकोन', 'कर्णांचा गुणाकार ÷ 2', '6 × 8 ÷ 2 = 24'],
        ['वर्तुळ: परीघ', '2 × π × त्रिज्या', '2 × 22 ÷ 7 × 7 = 44'],
        ['वर्तुळ: क्षेत्रफळ', 'π × त्रिज्या²', '22 ÷ 7 × 7 × 7 = 154'],
        ['इष्टिकाचिती: घनफळ', 'लांबी × रुंदी × उंची', '4 × 3 × 2 = 24'],
        ['घन: पृष्ठफळ', '6 × बाजू²', '6 × 5 × 5 = 150'],
        ['वृत्तचिती: घनफळ', 'π × त्रिज्या² × उंची', '22 ÷ 7 × 7 × 7 × 10 = 1540'],
        ['शंकू: घनफळ', 'π × त्रिज्या² × उंची ÷ 3', '22 ÷ 7 × 7 × 7 × 9 ÷ 3 = 462'],
      ],
    ) + note('1 घनमीटर = 1000 लिटर. काटकोन त्रिकोण: 3-4-5, 5-12-13, 8-15-17.'),
  ),
  paper(
    'divisibility',
    'quick_reference',
    three('Divisibility, LCM and HCF', 'विभाज्यता, लसावि आणि मसावि', 'विभाज्यता, लघुत्तम और महत्तम'),
    three(
      'Tests of divisibility from 2 to 11, and how to find LCM and HCF.',
      '2 ते 11 च्या कसोट्या, लसावि आणि मसावि काढण्याची रीत.',
      '2 से 11 की कसौटियाँ, लघुत्तम और महत्तम निकालने का तरीका.',
    ),
    table(
      ['संख्या', 'कसोटी'],
      [
        ['2', 'एकक स्थानी 0, 2, 4, 6 किंवा 8'],
        ['3', 'अंकांच्या बेरजेला 3 ने भाग जातो'],
        ['4', 'शेवटच्या दोन अंकांच्या संख्येला 4 ने भाग जातो'],
        ['5', 'एकक स्थानी 0 किंवा 5'],
        ['6', '2 आणि 3 या दोन्ही कसोट्या'],
        ['8', 'शेवटच्या तीन अंकांच्या संख्येला 8 ने भाग जातो'],
        ['9', 'अंकांच्या बेरजेला 9 ने भाग जातो'],
        ['10', 'एकक स्थानी 0'],
        ['11', 'एक सोडून एक अंकांच्या बेरजांतील फरक 0 किंवा 11 च्या पटीत'],
      ],
    ) +
      heading('लसावि आणि मसावि') +
      formula('लसावि × मसावि = पहिली संख्या × दुसरी संख्या') +
      text('12 आणि 18: लसावि 36, मसावि 6. 36 × 6 = 216 आणि 12 × 18 = 216') +
      list([
        'घंटा पुन्हा एकत्र कधी वाजतील: लसावि.',
        'सर्वात मोठी समान लांबी: मसावि.',
        'प्रत्येक वेळी बाकी सारखी उरते: लसावि + बाकी.',
      ]),
  ),
  practicePaper(1),
  practicePaper(2),
];
