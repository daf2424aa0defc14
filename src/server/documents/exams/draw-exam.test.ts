import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pageText } from '../../pdf/page-text.ts';
import { PDFiumLibrary } from '../../pdf/pdfium.ts';
import { drawExam } from './draw-exam.ts';
import type { ExamPaper, PrintedQuestion } from './exam-papers.ts';
import { readFormula } from './read-formula.ts';

const head = {
  academy: 'उडान अकादमी',
  names: { en: 'Mock test 7', mr: 'मॉक टेस्ट 7', hi: '' },
  languages: ['mr', 'en'] as const,
  code: 'B' as const,
};
const same = (en: string, mr = '') => ({ en, mr, hi: '' });
const question = (number: number, change: Partial<PrintedQuestion> = {}): PrintedQuestion => ({
  number,
  passageId: null,
  isNumeric: false,
  isMultiple: false,
  texts: same(`Which is right, ${number}?`, `बरोबर कोणते, ${number}?`),
  pictureIds: [],
  options: ['Krishna', 'Godavari', 'Bhima', 'Tapi'].map((en) => ({ texts: same(en), pictureId: null })),
  ...change,
});

/** What each page spells. */
async function read(paper: ExamPaper): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await drawExam(paper));
  const pages = [...document.pages()].map(pageText);
  document.destroy();
  library.destroy();
  return pages;
}

it('a booklet has cover, passage, both languages, formulae, pictures and a page for rough work', async () => {
  const formula =
    '<math><mfrac><mi>α</mi><msqrt><mn>9</mn></msqrt></mfrac><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math>';
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#84a' } })
    .webp()
    .toBuffer();
  const questions = [
    question(1, { passageId: 'p' }),
    question(2, { passageId: 'p', texts: same(`If ${formula} find it`, `जर ${formula} तर ज्ञात करा`) }),
    question(3, { isNumeric: true, options: [], pictureIds: ['i'] }),
    question(4, { isMultiple: true }),
    ...Array.from({ length: 56 }, (_, at) => question(at + 5)),
  ];
  const pages = await read({
    ...head,
    sheet: 'booklet',
    minutes: 90,
    full: '60',
    isPen: true,
    sections: [{ names: same('Maths', 'गणित'), minutes: null, right: '+1', wrong: '−1/4', questions }],
    passages: { p: same('The river', 'गोदावरी नदी त्र्यंबकेश्वर येथे उगम पावते.') },
    pictures: new Map([['i', picture]]),
  });
  const [cover = '', first = ''] = pages;
  for (const text of ['उडान अकादमी', 'मॉक टेस्ट 7', 'Mock test 7', 'प्रश्नपुस्तिका', 'गणित / Maths', '−1/4', '90 मिनिटे']) {
    expect(cover).toContain(text);
  }
  for (const text of [
    'प्रश्न 1 ते 2',
    'त्र्यंबकेश्वर',
    'बरोबर कोणते, 1?',
    'Which is right, 1?',
    'α',
    'ज्ञात करा',
    '(ब) Godavari',
  ]) {
    expect(first).toContain(text);
  }
  const whole = pages.join('\n');
  // What the rules say of one bubble is so: who may fill several, and where a number goes, is told.
  for (const text of ['One or more options are right.', 'एक किंवा अधिक पर्याय'])
    expect(whole.replace(/\s+/g, ' ')).toContain(text);
  expect(cover).toMatch(/इतर प्रश्नांत एकापेक्षा[\s\S]*त्याच्या रेषेवर/);
  for (let n = 3; n <= 60; n += 1) expect(whole).toContain(`Which is right, ${n}?`);
  expect(pages.at(-1)).toContain('कच्च्या कामासाठी जागा');
  expect(pages.at(-1)).toContain(`पान ${pages.length} / ${pages.length}`);
});

it('an OMR sheet numbers every question over as many pages as they need', async () => {
  const questions = Array.from({ length: 300 }, (_, at) => ({ number: at + 1, options: at === 0 ? 0 : 4 }));
  const pages = await read({ ...head, sheet: 'omr', isPen: false, questions });
  expect(pages).toHaveLength(2);
  const numbers = new Set(pages.join(' ').match(/\d+/g));
  for (const { number } of questions) expect(numbers).toContain(String(number));
});

it('an answer key tells letters, numbers and what counts otherwise, then the solutions', async () => {
  const answers = [
    { number: 1, right: 'C', verdict: 'key' as const, solutions: same('Because', 'कारण') },
    { number: 2, right: '12.5', verdict: 'key' as const, solutions: same('') },
    { number: 3, right: 'A', verdict: 'bonus' as const, solutions: same('') },
  ];
  const [table, solutions] = await read({ ...head, sheet: 'key', answers });
  expect(table).toMatch(/1\s+C\s+2\s+12\.5\s+3\s+सर्वांना गुण/);
  expect(solutions).toMatch(/1\. C\s+कारण\s+Because/);
});

it('what is no formula is no formula', () => {
  expect(readFormula('<p>1</p>')).toBeNull();
  for (const entity of ['"x"', 'SYSTEM "file:///etc/passwd"']) {
    expect(readFormula(`<math><!DOCTYPE m [<!ENTITY a ${entity}>]><mi>&a;</mi></math>`)).toBeNull();
  }
  expect(readFormula('<math><mn>1</mn></math>')?.children).toEqual([{ name: 'mn', text: '1', children: [] }]);
});
