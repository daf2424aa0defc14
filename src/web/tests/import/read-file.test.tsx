import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';
import { writeTemplate } from './write-template.ts';
import { writeWordTemplate } from './write-word-template.ts';

const read = async (name: string, content: string | Uint8Array) => {
  const found = await readFile(new File([content as BlobPart], name), 'mr');
  return 'mistake' in found
    ? found
    : found.rows.map(({ row, cells, pictures }) => ({ row, ...cells, pictures: pictures.length }));
};
const options = { option_a_en: 'Pune', option_b_en: 'Nagpur' };

describe('questions are read from', () => {
  it('a CSV with heads as people write them, each language in its column or told by its letters', async () => {
    const csv =
      'Question;Question (Marathi);A;Option B;Correct answer;Colour\n=Capital?;राजधानी?;Pune;Nagpur;B;red\n;;;;;\n';
    expect(await read('a.csv', csv)).toEqual([
      { row: 2, question_en: '=Capital?', question_mr: 'राजधानी?', ...options, answer: 'B', pictures: 0 },
    ]);
    expect(await read('a.csv', 'Name,Phone\nAsha,98\n')).toEqual({ mistake: 'not_table' });
    expect(await read('a.csv', 'question_en,question_en,answer\na,b,c\n')).toEqual({ mistake: 'column_twice' });
    expect(await read('a.csv', new Uint8Array([0x51, 0x2c, 0xe9, 0x0a]))).toEqual({ mistake: 'encoding' });
    expect(await read('a.csv', 'question,प्रश्न_mr,A,B\n')).toEqual({ mistake: 'no_rows' });
    const inches = 'question,A,B,answer\nHow long is 2"?,"5, about",3 " long,A\n';
    const cells = { question_en: 'How long is 2"?', option_a_en: '5, about', option_b_en: '3 " long', answer: 'A' };
    expect(await read('a.csv', inches)).toMatchObject([cells]);
    expect(await read('a.csv', 'question,A,B,answer\n"Never closed,1,2,A\n')).toEqual({ mistake: 'not_table' });
    // A NUL is the mistake of its cell; at the top it is no table.
    const damaged = 'question,A,B,answer\nCapi\0tal?,Pune,Nagpur,B\n';
    expect(await read('a.csv', damaged)).toMatchObject([{ question_en: 'Capi\ufffdtal?', option_a_en: 'Pune' }]);
    expect(await read('a.csv', `\0${damaged}`)).toEqual({ mistake: 'not_table' });
  });

  it('Aiken', async () => {
    const text = 'Capital of the state?\nA. Pune\nB) Nagpur\nANSWER: B\n\nSecond one?\nA) Pune\nB) Nagpur\nANSWER: A\n';
    expect(await read('a.txt', text)).toEqual([
      { row: 1, question_en: 'Capital of the state?', ...options, answer: 'B', pictures: 0 },
      { row: 2, question_en: 'Second one?', ...options, answer: 'A', pictures: 0 },
    ]);
  });

  it('a printed paper in two languages, options on one line, with an answer key at its end', async () => {
    const text = [
      'Topic: Geography',
      '1. Capital of the state?',
      'राज्याची राजधानी कोणती?',
      '(A) Pune / पुणे  (B) Nagpur / नागपूर (C) ISRO',
      '२. किती जिल्हे आहेत?',
      '(1) 35',
      '(2) 36',
      'Ans. 2',
      'Solution: 36 since 2014',
      'Answer key',
      '1-B, 2-A, 3-C',
    ].join('\n');
    expect(await read('paper.txt', text)).toEqual([
      {
        ...{ row: 1, topic: 'Geography', number: '1', answer: 'B', pictures: 0 },
        ...{ question_en: 'Capital of the state?', question_mr: 'राज्याची राजधानी कोणती?' },
        ...{ option_a_en: 'Pune', option_a_mr: 'पुणे', option_b_en: 'Nagpur', option_b_mr: 'नागपूर' },
        ...{ option_c_en: 'ISRO', option_c_mr: 'ISRO' },
      },
      {
        ...{ row: 2, topic: 'Geography', number: '2', answer: '2', pictures: 0 },
        ...{ question_mr: 'किती जिल्हे आहेत?', option_a_mr: '35', option_b_mr: '36', solution_mr: '36 since 2014' },
      },
    ]);
  });

  it('Aiken whose question has no answer, which is another one than the next', async () => {
    const text = 'First one?\nA. Pune\nB. Nagpur\n\nSecond one?\nA. Nashik\nB. Goa\nANSWER: A\n';
    expect(await read('a.txt', text)).toEqual([
      { row: 1, question_en: 'First one?', ...options, pictures: 0 },
      { row: 2, question_en: 'Second one?', option_a_en: 'Nashik', option_b_en: 'Goa', answer: 'A', pictures: 0 },
    ]);
  });

  it('a question with numbered statements, whose numbers are not those of questions', async () => {
    const text = [
      '1. Capital?',
      '(A) Pune (B) Nagpur',
      '2. Consider the following statements:',
      '1. The Godavari rises at Trimbak.',
      '2. The Krishna rises at Mahabaleshwar.',
      '3. The Tapi rises in Gujarat.',
      'Which of the statements are right?',
      '(A) 1 and 2 (B) 3 only',
      '3. And of these?',
      '1. Koyna',
      '2. Bhima',
      '(A) 1 only (B) 2 only',
      '1-A, 2-B, 3-A',
    ].join('\n');
    expect(await read('paper.txt', text)).toMatchObject([
      { number: '1', question_en: 'Capital?', answer: 'A' },
      {
        number: '2',
        question_en:
          'Consider the following statements:\n1. The Godavari rises at Trimbak.\n2. The Krishna rises at Mahabaleshwar.\n3. The Tapi rises in Gujarat.\nWhich of the statements are right?',
        option_a_en: '1 and 2',
        answer: 'B',
      },
      { number: '3', question_en: 'And of these?\n1. Koyna\n2. Bhima', answer: 'A' },
    ]);
  });

  it.each([
    ['Read the passage and answer questions 1 to 2.', 'Pune is a city.\n2 rivers meet there.'],
    ['खालील उतारा वाचून प्रश्न १ ते २ सोडवा.', 'पुणे हे शहर आहे.'],
  ])('the passage that “%s” announces, with the questions that it names', async (heading, passage) => {
    const text = `${heading}\n${passage}\n\n1. Where?\n(A) x (B) y\n2. What?\n(A) x (B) y\n3. Who?\n(A) x (B) y`;
    expect(await read('paper.txt', text)).toEqual([
      expect.objectContaining({ number: '1', passage_en: passage }),
      expect.objectContaining({ number: '2', passage_en: passage }),
      expect.not.objectContaining({ passage_en: expect.anything() }),
    ]);
  });

  it('a passage that names no questions as a row to mend', async () => {
    const text = 'Read the passage.\nPune is a city.\n1. Where?\n(A) x (B) y';
    expect(await read('paper.txt', text)).toMatchObject([
      { question_en: 'Read the passage.\nPune is a city.' },
      { number: '1' },
    ]);
  });

  it.each([
    ['lists with the letters of options', ['A. Pune', 'B. Nagpur']],
    ['statements with numbers of another style', ['(1) Pune', '(2) Nagpur']],
  ])('a question with %s before its own', async (_what, lists) => {
    const text = [
      '1. Match:',
      ...lists,
      'with their rivers',
      '(A) Mutha, Nag (B) Nag, Mutha',
      '2. Capital?',
      '(A) x (B) y',
    ];
    expect(await read('paper.txt', [...text, '1-A, 2-B, 3-A'].join('\n'))).toMatchObject([
      {
        question_en: ['Match:', ...lists, 'with their rivers'].join('\n'),
        ...{ option_a_en: 'Mutha, Nag', option_b_en: 'Nag, Mutha', answer: 'A' },
      },
      { question_en: 'Capital?', answer: 'B' },
    ]);
    // A question whose number is lost may be what looks like lists: its answer is not taken from the key.
    const lost = [...text.slice(0, 5), '3. Capital?', '(A) x (B) y', '1-A, 2-B, 3-A'].join('\n');
    expect((await read('paper.txt', lost)) as object[]).not.toHaveProperty('0.answer');
  });

  it.each([
    ['Hindi letters', '(अ) पुणे (ब) नागपुर (स) नाशिक (द) मुंबई', 'उत्तर: ब', 'ब'],
    ['a line each', '(अ) पुणे\n(ब) नागपुर\n(क) नाशिक\n(ड) मुंबई', 'उत्तर: ब', 'ब'],
    ['letters from क on', '(क) पुणे (ख) नागपुर (ग) नाशिक (घ) मुंबई', 'उत्तर: (ख)', '(B)'],
    ['letters from क on, with a key', '(क) पुणे (ख) नागपुर (ग) नाशिक (घ) मुंबई', '1-ख, 2-क, 3-ग', 'B'],
  ])('a paper in Devanagari whose options have %s', async (_what, line, answer, right) => {
    expect(await read('paper.txt', `१. राजधानी कौन-सी है?\n${line}\n${answer}\n`)).toMatchObject([
      { option_b_mr: 'नागपुर', option_d_mr: 'मुंबई', answer: right },
    ]);
  });

  it('GIFT whose brace was never closed, without an answer, so that somebody looks at it', async () => {
    expect(await read('a.gift', 'One? {=Pune ~Nagpur}\n\nTwo? {=Pune ~Nagpur\n\nA remark.\n')).toEqual([
      { row: 1, question_en: 'One?', ...options, answer: 'A', pictures: 0 },
      { row: 2, question_en: 'Two?', ...options, pictures: 0 },
    ]);
  });

  it('GIFT', async () => {
    const text = [
      '$CATEGORY: $course$/top/Maths/Series',
      '',
      '// a comment',
      '::Q1:: Capital \\= ? {~Pune =Nagpur#Because. ####All of it}',
      '',
      'The earth is round. {TRUE}',
      '',
      'Half of 7? {#3.5:0.1}',
      '',
      'Which two? {~%50%Pune ~%50%Nagpur ~%-100%Goa}',
      '',
      'Who? {=Asha =Ravi}',
      '',
    ].join('\n');
    const topic = 'Maths > Series';
    expect(await read('a.gift', text)).toMatchObject([
      { topic, question_en: 'Capital = ?', ...options, answer: 'B', solution_en: 'All of it' },
      { question_en: 'The earth is round.', option_a_en: 'True', option_b_en: 'False', answer: 'A' },
      { kind: 'numeric', answer: '3.5', tolerance: '0.1' },
      { kind: 'multiple', answer: 'A, B', option_c_en: 'Goa' },
      { kind: 'short answer', question_en: 'Who?' },
    ]);
  });

  it('Moodle XML with its pictures and formulae', async () => {
    const png = '<file name="map.png" encoding="base64">iVBORw0KGgo=</file>';
    const answer = (fraction: number, text: string) => `<answer fraction="${fraction}"><text>${text}</text></answer>`;
    const question = (type: string, inner: string) =>
      `<question type="${type}"><questiontext format="html"><text>&lt;p&gt;Capital of &lt;math&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;/math&gt;?&lt;/p&gt;</text>${png}</questiontext>${inner}</question>`;
    const source = `<?xml version="1.0"?><quiz><question type="category"><category><text>$course$/Maths</text></category></question>
      ${question('multichoice', `<single>true</single>${answer(0, 'Pune')}${answer(100, 'Nagpur')}`)}
      ${question('numerical', `<answer fraction="100"><text>4</text><tolerance>0.5</tolerance></answer>`)}
      ${question('essay', '')}</quiz>`;
    const question_en = 'Capital of <math><mi>x</mi></math>?';
    expect(await read('a.xml', source)).toEqual([
      { row: 1, topic: 'Maths', kind: 'single', question_en, ...options, answer: 'B', pictures: 1 },
      { row: 2, topic: 'Maths', kind: 'numeric', question_en, answer: '4', tolerance: '0.5', pictures: 1 },
      { row: 3, topic: 'Maths', kind: 'essay', question_en, pictures: 1 },
    ]);
    expect(await read('a.xml', '<html/>')).toEqual({ mistake: 'not_questions' });
  });

  it('Word with the numbers that Word draws, formulae and pictures; an old font is named', async () => {
    const w =
      'xmlns:w="w" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="a" xmlns:r="r"';
    const list = (level: number) => `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`;
    const line = (level: number, inner: string) => `<w:p>${list(level)}<w:r>${inner}</w:r></w:p>`;
    const half =
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
    const docx = (font: string) =>
      zipSync({
        'word/document.xml': strToU8(
          `<w:document ${w}><w:body>${line(0, `<w:t>What is </w:t></w:r>${half}<w:r><w:t> of 8?</w:t><w:drawing><a:blip r:embed="p1"/></w:drawing>`)}${line(1, '<w:t>4</w:t>')}${line(1, '<w:t>16</w:t>')}
           <w:p><w:r><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr><w:t>Answer: a</w:t></w:r></w:p>${line(0, '<w:t>And of 10?</w:t>')}<w:p><w:r><w:t>(A) 5</w:t><w:tab/><w:t>(B) 6</w:t></w:r></w:p></w:body></w:document>`,
        ),
        'word/numbering.xml': strToU8(
          `<w:numbering ${w}><w:abstractNum w:abstractNumId="7"><w:lvl><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
        ),
        'word/_rels/document.xml.rels': strToU8('<R><Relationship Id="p1" Target="media/image1.png"/></R>'),
        'word/media/image1.png': new Uint8Array([1, 2]),
      });
    expect(await read('paper.docx', docx('Mangal'))).toEqual([
      {
        ...{ row: 1, number: '1', answer: 'a', option_a_en: '4', option_b_en: '16', pictures: 1 },
        question_en:
          'What is <math><mrow><mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac></mrow></math> of 8?',
      },
      { row: 2, number: '2', question_en: 'And of 10?', option_a_en: '5', option_b_en: '6', pictures: 0 },
    ]);
    expect(await read('paper.docx', docx('Kruti Dev 010'))).toEqual({ mistake: 'old_font', font: 'Kruti Dev 010' });
    expect(await read('paper.docx', docx('SHREE-DEV-0714'))).toMatchObject({ mistake: 'old_font' });
    expect(await read('paper.docx', docx('Shree Devanagari 714'))).toHaveLength(2);
    expect(await read('paper.docx', new Uint8Array([1, 2, 3]))).toEqual({ mistake: 'not_questions' });
  });
});

describe('a template', () => {
  const question = { topic: 'Maths', question_mr: '240 चे 15% किती?', option_b_en: '36', option_d_mr: 'यांपैकी नाही' };
  const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

  it('for Excel is read as it is written', async () => {
    expect(await read('a.xlsx', await bytes(await writeTemplate(['Maths'])))).toMatchObject([
      { ...question, answer: 'B', pinned: 'D' },
    ]);
  });

  it('for Word is read as it is written', async () => {
    expect(await read('a.docx', await bytes(await writeWordTemplate('Maths')))).toMatchObject([
      { ...question, answer: 'B', solution_en: '240 × 15 / 100 = 36' },
      { topic: 'Maths', answer: '29' },
    ]);
  });
});

describe('a hostile file', () => {
  it('that unpacks to more than a table can be is refused before it is unpacked', async () => {
    // A hundred kilobytes that say, and unpack to, a hundred megabytes.
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await read('a.xlsx', bomb)).toEqual({ mistake: 'not_table' });
    const word = zipSync({ 'word/document.xml': new Uint8Array(50_000_000) });
    expect(await read('a.docx', word)).toEqual({ mistake: 'not_questions' });
  });

  it.each([
    ['an open brace and nothing that closes it', `{${'='.repeat(200_000)}`],
    ['open braces', '{'.repeat(200_000)],
    ['empty lines', `${'\n'.repeat(200_000)}x`],
    ['spaces after a number', `1${' '.repeat(200_000)}x`],
    ['formulae that never end', '<math'.repeat(40_000)],
    ['signs that begin a tag, in braces', `a {=${'<'.repeat(200_000)} ~b}`],
  ])('of %s is read in one go', async (_what, text) => {
    const from = performance.now();
    await read('a.txt', text);
    expect(performance.now() - from).toBeLessThan(6_000);
  });
});
