import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialsAdmin } from '../../contract/materials-admin.ts';
import { demoPdf, emptyPdf, pngPicture } from '../testing/hostile-pdfs.ts';
import { materialForm, pdfUpload } from '../testing/make-material.ts';
import { makeUser, type TestUser } from '../testing/make-user.ts';
import { bombs } from '../testing/pdf-bombs.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

async function send(bytes: Buffer, name = 'paper.pdf') {
  const answer = await teacher.client(materialsAdmin.createMaterial, {
    body: materialForm(),
    files: pdfUpload(bytes, name),
  });
  return answer.status === 201 ? 'taken' : answer.failure;
}
const html = '<html><script>alert(document.cookie)</script></html>';

/** Each is small to send. */
const files: [what: string, make: () => Buffer | Promise<Buffer>, outcome: string][] = [
  ['cut off in the middle', () => demoPdf('practice-paper-1.pdf').subarray(0, 30_000), 'pdf_damaged'],
  ['without its list of objects', () => bombs.withoutList(), 'taken'],
  ['whose list of pages is a circle', () => bombs.circle(), 'pdf_damaged'],
  ['that says it has a billion pages', () => bombs.claimsPages(1_000_000_000), 'taken'],
  ['of 1,001 pages', () => emptyPdf(1001), 'pdf_too_many_pages'],
  ['with a page as wide as a street', () => emptyPdf(1, [200_000, 200_000]), 'pdf_page_too_large'],
  ['with a page of no size', () => bombs.box('[0 0 0 0]'), 'taken'],
  ['with a page box of nonsense', () => bombs.box('[-1e30 -1e30 1e30 1e30]'), 'taken'],
  ['with forms inside forms without end', () => bombs.nested(), 'pdf_page_too_large'],
  [
    'that is a page of the web as well, in front',
    () => Buffer.concat([Buffer.from(html), demoPdf('practice-paper-1.pdf')]),
    'file_not_pdf',
  ],
  ['that is an archive as well', () => Buffer.concat([demoPdf('practice-paper-1.pdf'), bombs.zip()]), 'file_not_pdf'],
  [
    'that is a picture as well',
    async () => Buffer.concat([await pngPicture(), demoPdf('practice-paper-1.pdf')]),
    'file_not_pdf',
  ],
];

describe('a hostile file', () => {
  it.each(files)('%s', async (_what, make, outcome) => {
    const answer = await send(await make());
    expect(typeof answer === 'string' ? answer : answer.code).toBe(outcome);
    if (typeof answer !== 'string') expect(answer.data?.fields).toEqual({ file: expect.stringMatching(/^[A-Z].+\.$/) });
  });
  it('with a picture of 60,000 × 60,000 is stopped, and the server answers others meanwhile', async () => {
    let ended = false;
    const sending = send(bombs.picture(60_000)).finally(() => {
      ended = true;
    });
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await teacher.client(materialsAdmin.listMaterialsForStaff, {})).status).toBe(200);
    }
    expect(ended).toBe(false);
    expect(await sending).toMatchObject({ code: expect.stringMatching(/^pdf_(too_slow|page_too_large)$/) });
  });
});
