import { questionCellLetters, questionColumns } from '../../../contract/tests/question-import.ts';

const example: Record<string, string> = {
  question_en: 'What is 15% of 240?',
  question_mr: '240 चे 15% किती?',
  option_a_en: '24',
  option_b_en: '36',
  option_c_en: '40',
  option_d_en: 'None of these',
  option_d_mr: 'यांपैकी नाही',
  answer: 'B',
  pinned: 'D',
  solution_en: '240 × 15 / 100 = 36',
};
const kinds = ['single', 'multiple', 'numeric'];
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** `A`, `Z`, `AA`. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
// Format 1 is text: a spreadsheet leaves `1/2` and long numbers as they are typed.
const rowOf = (n: number, cells: readonly string[]) =>
  `<row r="${n}">${cells
    .map((text, at) =>
      text
        ? `<c r="${letterOf(at)}${n}" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
        : '',
    )
    .join('')}</row>`;

/** A spreadsheet to begin with: the heads, one question, and lists to choose topics and kinds from. */
export async function writeTemplate(topics: readonly string[]): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const columns = questionColumns.filter((one) => one !== 'pictures');
  const list = (column: 'topic' | 'kind', from: string, count: number) => {
    const letter = letterOf(columns.indexOf(column));
    return `<dataValidation type="list" allowBlank="1" sqref="${letter}2:${letter}1001"><formula1>Lists!$${from}$1:$${from}$${Math.max(count, 1)}</formula1></dataValidation>`;
  };
  const first = { topic: topics[0] ?? '', kind: 'single', ...example } as Record<string, string>;
  const lists = Array.from({ length: Math.max(topics.length, kinds.length) }, (_, at) =>
    rowOf(at + 1, [topics[at] ?? '', kinds[at] ?? '']),
  );
  const sheet = `${head}<worksheet ${main}><cols><col min="1" max="${columns.length}" width="22" style="1" customWidth="1"/></cols><sheetData>${rowOf(1, columns)}${rowOf(
    2,
    columns.map((one) => (first[one] ?? '').slice(0, questionCellLetters)),
  )}</sheetData><dataValidations count="2">${list('topic', 'A', topics.length)}${list('kind', 'B', kinds.length)}</dataValidations></worksheet>`;
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships ${links}><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/><sheet name="Lists" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships ${links}><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': `${head}<worksheet ${main}><sheetData>${lists.join('')}</sheetData></worksheet>`,
  };
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new Blob([packed], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
