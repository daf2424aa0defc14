const paper = [
  '1. What is 15% of 240?',
  '240 चे 15% किती?',
  '(A) 24',
  '(B) 36',
  '(C) 40',
  '(D) None of these / यांपैकी नाही',
  'Ans: B',
  'Solution: 240 × 15 / 100 = 36',
  '',
  '2. How many days does February have in 2028?',
  '2028 च्या फेब्रुवारीत किती दिवस आहेत?',
  'Ans: 29',
  'Solution: 2028 is a leap year',
];
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A Word paper to begin with: a topic, a question with options and one with a number, each with answer and solution. */
export async function writeWordTemplate(topic: string): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const lines = [...(topic === '' ? [] : [`Topic: ${topic}`]), ...paper];
  const body = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`).join('');
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new Blob([packed], { type: word });
}
