import { reasoningQuestions } from '../questions/compose-papers.ts';
import { three } from '../questions/question.ts';
import { formula, heading, list, note, type Paper, practice, table, text } from './paper.ts';

const paper = (
  slug: string,
  kind: Paper['kind'],
  title: Paper['title'],
  description: Paper['description'],
  body: string,
): Paper => ({ slug, subject: 'reasoning', kind, title, description, tags: ['बुद्धिमत्ता', 'reasoning'], body });

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const practicePaper = (place: number): Paper =>
  paper(
    `reasoning-practice-${place}`,
    'practice_paper',
    three(`Reasoning practice paper ${place}`, `बुद्धिमत्ता सराव पेपर ${place}`, `रीज़निंग अभ्यास पेपर ${place}`),
    three(
      'Twenty questions of the types that come back, each with its reason.',
      'वारंवार येणाऱ्या प्रकारांचे वीस प्रश्न, प्रत्येकाच्या कारणासह.',
      'बार-बार आने वाले प्रकारों के बीस सवाल, हर एक के कारण के साथ.',
    ),
    text('वेळ: 20 मिनिटे. प्रत्येक प्रश्नास 1 गुण.') + practice(reasoningQuestions(20, 600 + place)),
  );

export const reasoningPapers: readonly Paper[] = [
  paper(
    'letter-positions',
    'quick_reference',
    three('Letters and their numbers', 'अक्षरे आणि त्यांचे क्रमांक', 'अक्षर और उनके क्रमांक'),
    three(
      'From the front, from the back and in pairs: the key to every coding question.',
      'पुढून, मागून आणि जोड्यांनी: प्रत्येक सांकेतिक प्रश्नाची किल्ली.',
      'आगे से, पीछे से और जोड़ियों में: हर कूट प्रश्न की कुंजी.',
    ),
    table(
      ['अक्षर', 'पुढून', 'मागून', 'जोडी'],
      letters.slice(0, 13).map((one, at) => [one, String(at + 1), String(26 - at), `${one} ↔ ${letters[25 - at]}`]),
    ) +
      table(
        ['अक्षर', 'पुढून', 'मागून', 'जोडी'],
        letters.slice(13).map((one, at) => [one, String(at + 14), String(13 - at), `${one} ↔ ${letters[12 - at]}`]),
      ) +
      formula('पुढून क्रमांक + मागून क्रमांक = 27') +
      note('EJOTY लक्षात ठेवा: E = 5, J = 10, O = 15, T = 20, Y = 25.'),
  ),
  paper(
    'number-series',
    'quick_reference',
    three('Number series: twelve patterns', 'संख्यामालिका: बारा प्रकार', 'संख्या श्रृंखला: बारह प्रकार'),
    three(
      'Each pattern with an example to recognise it by.',
      'प्रत्येक प्रकार ओळखण्यासाठी एक उदाहरण.',
      'हर प्रकार पहचानने के लिए एक उदाहरण.',
    ),
    table(
      ['प्रकार', 'उदाहरण'],
      [
        ['सारखी वाढ', '7, 12, 17, 22, 27 (+5)'],
        ['सारखी घट', '90, 81, 72, 63, 54 (−9)'],
        ['वाढती वाढ', '3, 5, 9, 15, 23 (+2, +4, +6, +8)'],
        ['दुप्पट', '3, 6, 12, 24, 48 (×2)'],
        ['दुप्पट अधिक 1', '2, 5, 11, 23, 47 (×2 +1)'],
        ['वर्ग', '16, 25, 36, 49, 64'],
        ['घन', '1, 8, 27, 64, 125'],
        ['वर्ग अधिक 1', '5, 10, 17, 26, 37'],
        ['मूळ संख्या', '2, 3, 5, 7, 11, 13'],
        ['दोन आधीच्यांची बेरीज', '1, 2, 3, 5, 8, 13'],
        ['दोन मालिका एकत्र', '4, 20, 8, 18, 12, 16'],
        ['पाढा', '6, 12, 18, 24, 30'],
      ],
    ) +
      heading('ओळखण्याची रीत') +
      list([
        'प्रथम लगतचा फरक लिहा.',
        'फरक सारखा नसेल तर फरकांचा फरक पाहा.',
        'वाढ फार वेगवान असेल तर गुणाकार, वर्ग किंवा घन पाहा.',
        'एक सोडून एक पद पाहा.',
      ]),
  ),
  paper(
    'directions-and-ranks',
    'quick_reference',
    three('Directions, ranks and the clock', 'दिशा, क्रम आणि घड्याळ', 'दिशा, क्रम और घड़ी'),
    three(
      'Rules that turn a story into one sum.',
      'गोष्टीचे एका उदाहरणात रूपांतर करणारे नियम.',
      'कहानी को एक सवाल में बदलने वाले नियम.',
    ),
    heading('दिशा') +
      list([
        'उत्तरेकडे तोंड: उजवा हात पूर्वेला, डावा पश्चिमेला.',
        'उजवीकडे वळणे = घड्याळाच्या दिशेने 90°.',
        'काटकोनातील अंतर: 6 किमी पूर्व, 8 किमी उत्तर; सरळ अंतर √(36 + 64) = √100, म्हणजे 10 किमी.',
        'सकाळी सावली पश्चिमेला, संध्याकाळी पूर्वेला पडते.',
      ]) +
      heading('रांगेतील क्रम') +
      formula('एकूण = डावीकडून + उजवीकडून − 1') +
      text('डावीकडून 12 वा, उजवीकडून 19 वा: 12 + 19 − 1 = 30') +
      heading('घड्याळ') +
      formula('कोन = |30 × तास − 5.5 × मिनिटे|') +
      text('3:30 वाजता: 5.5 × 30 − 30 × 3 = 75 अंश') +
      heading('दिनदर्शिका') +
      list([
        'सामान्य वर्षात 365 दिवस: 52 आठवडे आणि 1 दिवस. पुढच्या वर्षी तीच तारीख एक वार पुढे.',
        'लीप वर्षात 366 दिवस: दोन वार पुढे (29 फेब्रुवारी मध्ये आल्यास).',
        'शतकवर्ष 400 ने भाग गेल्यासच लीप: 2000 लीप, 1900 नाही.',
        'दिवसांना 7 ने भागून बाकी तेवढे वार पुढे.',
      ]),
  ),
  paper(
    'blood-relations',
    'quick_reference',
    three('Relations in a family', 'नातेसंबंध', 'रक्त संबंध'),
    three(
      'Whose what is who: a table and the way to draw it.',
      'कोणाचा कोण: तक्ता आणि आकृती काढण्याची रीत.',
      'किसका कौन: तालिका और चित्र बनाने का तरीका.',
    ),
    table(
      ['वर्णन', 'नाते'],
      [
        ['वडिलांचे वडील', 'आजोबा'],
        ['आईचा भाऊ', 'मामा'],
        ['आईची बहीण', 'मावशी'],
        ['वडिलांचा भाऊ', 'काका'],
        ['वडिलांची बहीण', 'आत्या'],
        ['भावाचा मुलगा', 'पुतण्या'],
        ['बहिणीचा मुलगा', 'भाचा'],
        ['पतीचा भाऊ', 'दीर'],
        ['पत्नीचा भाऊ', 'मेहुणा'],
        ['मुलाची पत्नी', 'सून'],
        ['मुलीचा पती', 'जावई'],
      ],
    ) +
      list([
        'पुरुष □, स्त्री ○ असे चिन्ह वापरा.',
        'पती-पत्नी आडव्या रेषेने, मुले उभ्या रेषेने जोडा.',
        'प्रश्न शेवटाकडून वाचा: “माझ्या आईच्या वडिलांची एकुलती एक मुलगी” म्हणजे आई.',
      ]),
  ),
  practicePaper(1),
  practicePaper(2),
];
