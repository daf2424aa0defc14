import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialTables, type RowMistake, tableColumns } from '../../../contract/materials/bulk-import.ts';
import { materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import { emptyPdf, lockedPdf } from '../../testing/makers/hostile-pdfs.ts';
import { makeMaterial, materialForm, pdfUpload } from '../../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const heads = tableColumns.join(',');
const files = (...paths: string[]) => paths.map((path) => ({ path, bytes: 1000 }));

async function check(table: string | Buffer, chosen = files('a.pdf')) {
  const bytes = typeof table === 'string' ? Buffer.from(table) : table;
  const { data } = await teacher.client(materialTables.checkMaterialTable, {
    body: { table: bytes.toString('base64'), files: chosen },
  });
  return data;
}

/** One row, right but for what a test changes. */
const right = { file: 'a.pdf', title: 'Paper one', subject: 'general', kind: 'practice_paper', language: 'mr' };
const line = (changes: Partial<Record<(typeof tableColumns)[number], string>>) =>
  tableColumns.map((column) => `"${({ ...right, ...changes } as Record<string, string>)[column] ?? ''}"`).join(',');

describe('a row', () => {
  it.each<[Parameters<typeof line>[0], RowMistake[]]>([
    [{}, []],
    [{ file: '' }, ['file']],
    [{ file: 'b.pdf' }, ['file_gone']],
    [{ file: 'notes.docx' }, ['file_kind']],
    [{ kind: 'video' }, ['file_kind']],
    [{ file: 'empty.pdf' }, ['file_empty']],
    [{ file: 'large.pdf' }, ['file_large']],
    [{ file: 'same.pdf' }, ['file_unclear']],
    [{ file: '2025/same.pdf' }, []],
    [{ title: '' }, ['title']],
    [{ title: 'x' }, ['title']],
    [{ title: 'x'.repeat(161) }, ['title']],
    [{ title: ' पोलीस  भरती ' }, ['title_taken']],
    [{ subject: 'cooking' }, ['subject']],
    [{ subject: 'GK' }, []],
    [{ kind: 'novel' }, ['kind']],
    [{ kind: 'Practice paper' }, []],
    [{ language: 'fr' }, ['language']],
    [{ language: 'मराठी' }, []],
    [{ year: '26' }, ['year']],
    [{ year: '२०२६' }, []],
    [{ tags: 'one, two; three' }, []],
    [{ tags: 'x'.repeat(41) }, ['tags']],
    [{ description: 'x'.repeat(2001) }, ['description']],
    [{ sample_pages: '21' }, ['sample_pages']],
    [{ price: 'free' }, ['price']],
    [{ price: '0.50' }, ['price']],
    [{ price: '₹1,499' }, []],
    [{ price: '499', mrp: '100' }, ['mrp']],
    [{ validity_days: '0' }, ['validity_days']],
    [{ download: 'perhaps' }, ['download']],
    [{ download: 'Yes' }, []],
    [
      { file: 'b.pdf', title: 'x', subject: '?', year: '1', price: '0' },
      ['file_gone', 'title', 'subject', 'year', 'price'],
    ],
  ])('%o: %o', async (changes, mistakes) => {
    const taken = await test.app.db.selectFrom('materials').select('id').where('title', '=', 'पोलीस भरती').execute();
    if (taken.length === 0) await makeMaterial(teacher.client, { title: 'पोलीस भरती' });
    const chosen = [
      ...files('a.pdf', 'notes.docx', '2025/same.pdf', '2024/same.pdf'),
      { path: 'empty.pdf', bytes: 0 },
      { path: 'large.pdf', bytes: 50_000_001 },
    ];
    const { rows } = await check(`${heads}\n${line(changes)}`, chosen);
    expect(rows).toMatchObject([{ row: 2, mistakes, state: mistakes.length === 0 ? 'ready' : 'wrong' }]);
    expect(rows[0]?.form === null).toBe(mistakes.length > 0);
  });

  it('is told together with all others, by the number that a spreadsheet shows', async () => {
    const table = [
      heads,
      line({}),
      ',,,',
      line({ title: 'Two', file: 'b.pdf' }),
      line({}),
      `${line({ title: 'x' })},5`,
    ];
    const { rows, unnamed } = await check(table.join('\r\n'), files('a.pdf', 'c.pdf'));
    expect(rows.map(({ row, mistakes }) => [row, mistakes])).toEqual([
      [2, ['file_twice', 'title_twice']],
      [4, ['file_gone']],
      [5, ['file_twice', 'title_twice']],
      [6, ['cells', 'title', 'file_twice']],
    ]);
    expect(unnamed).toEqual(['c.pdf']);
  });

  it('that is right becomes a draft, free or with its price, and finds its file however its name is written', async () => {
    const chosen = [{ path: 'पेपर/दुसऱ्या.PDF'.normalize('NFD'), bytes: 1 }];
    const row = line({ file: 'दुसऱ्या.pdf'.normalize('NFC'), price: '499', tags: 'police; practice', download: 'yes' });
    const { rows } = await check(`${heads}\n${row}`, chosen);
    expect(rows[0]?.path).toBe(chosen[0]?.path);
    const { key = '', ...form } = rows[0]?.form ?? {};
    const made = await makeMaterial(teacher.client, { ...form, key });
    expect(made).toMatchObject({
      title: 'Paper one',
      isPublished: false,
      isFree: false,
      allowDownload: true,
      tags: ['police', 'practice'],
      product: { pricePaise: 49_900, isOnSale: false, validityDays: null },
    });
    expect((await check(`${heads}\n${row}`, chosen)).rows).toMatchObject([{ state: 'here', mistakes: [], form: null }]);
  });
});

describe('a table', () => {
  const plain = `${heads}\n${line({ title: 'पेपर' })}\n`;
  const semicolons = `\ufeff${heads.replaceAll(',', ';').toUpperCase()}\r\n${line({ title: 'पेपर' }).replaceAll(',', ';')}\r\n`;
  it.each([
    ['UTF-8', Buffer.from(plain)],
    ['with its mark, semicolons and capitals', Buffer.from(semicolons)],
    ['with Excel’s sep= line', Buffer.from(`\ufeffsep=;\r\n${semicolons.slice(1)}`)],
    ['UTF-16 with tabs', Buffer.from(`\ufeff${plain.replaceAll(',', '\t')}`, 'utf16le')],
    [
      'with the columns of the list of mistakes',
      Buffer.from(`${heads},row,mistakes\n${line({ title: 'पेपर' })},7,"year: …"`),
    ],
  ])('is read: %s', async (_how, bytes) => {
    expect(await check(bytes)).toMatchObject({ mistake: null, rows: [{ row: 2, title: 'पेपर', mistakes: [] }] });
  });

  it.each([
    ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0, 1]), 'not_csv', []],
    ['an older code page', Buffer.concat([Buffer.from(`${heads}\n`), Buffer.from([0xe9, 0x0a])]), 'not_csv', []],
    ['a letter', Buffer.from('Dear teacher,\nhere is the list'), 'not_csv', []],
    ['quotes that do not end', Buffer.from(`${heads}\n"a.pdf,Paper`), 'not_csv', []],
    ['nothing', Buffer.from(''), 'not_csv', []],
    ['heads alone', Buffer.from(`${heads}\n,,,\n`), 'no_rows', []],
    ['no subject', Buffer.from('file,title,kind,language\na.pdf,A,pdf,mr'), 'columns_missing', ['subject']],
    ['a misspelt price', Buffer.from(`${heads.replace('price', 'Pirce')}\n${line({})}`), 'columns_unknown', ['Pirce']],
    ['501 rows', Buffer.from(`${heads}\n${`${line({})}\n`.repeat(501)}`), 'too_many_rows', []],
  ])('is refused whole: %s', async (_what, bytes, what, columns) => {
    expect(await check(bytes)).toMatchObject({ mistake: { what, columns }, rows: [], unnamed: [] });
  });
});

describe('a key', () => {
  const titled = (title: string) =>
    test.app.db.selectFrom('materials').select(['id', 'upload_key']).where('title', '=', title).execute();

  it('makes one material, also of two at once, and of a title that was changed since', async () => {
    const pdf = await emptyPdf(1);
    const send = (title: string) =>
      teacher.client(materialsAdmin.createMaterial, {
        body: { ...materialForm({ title, isPublished: 'false' }), key: 'k'.repeat(64) },
        files: pdfUpload(pdf),
      });
    const made = await Promise.all([send('Once'), send('Once')]);
    const { id } = made[0]?.data ?? { id: '' };
    expect(made.map((one) => [one.status, one.data.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    expect((await send('Once more')).data).toMatchObject({ id, title: 'Once' });
    expect(await titled('Once')).toHaveLength(1);
    expect(await titled('Once more')).toHaveLength(0);
    const kept = await test.app.db
      .selectFrom('audit_log')
      .select('subject')
      .where('subject', '=', `materials:${id}`)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('of a file that was refused is free for the next one', async () => {
    const send = (pdf: Buffer) =>
      teacher.client(materialsAdmin.createMaterial, {
        body: { ...materialForm({ title: 'Locked' }), key: 'locked' },
        files: pdfUpload(pdf),
      });
    expect((await send(lockedPdf())).failure.code).toBe('pdf_encrypted');
    expect((await send(await emptyPdf(1))).status).toBe(201);
  });
});
