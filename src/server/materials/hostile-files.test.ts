import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldError } from '../../contract/field-errors.ts';
import { downloadName } from '../../contract/materials/materials.ts';
import { materialsAdmin } from '../../contract/materials/materials-admin.ts';
import { type PdfLimits, pdfLimits } from '../pdf/pdf-limits.ts';
import { demoPdf, emptyPdf, pngPicture, scriptedPdf } from '../testing/makers/hostile-pdfs.ts';
import { makeMaterial, materialForm, pdfUpload } from '../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { bombs } from '../testing/makers/pdf-bombs.ts';
import { renderOnce } from '../testing/render-once.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { documentKey } from './file-keys.ts';

let test: TestApp;
let teacher: TestUser;
let limits: PdfLimits | undefined;
beforeAll(async () => {
  const renderPages: typeof renderOnce = (path, options) => renderOnce(path, { ...options, ...(limits && { limits }) });
  test = await startTestApp({ replacements: { renderPages } });
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

/** Small enough that a core is not busy for seconds with what it takes to fill it. */
const littleMemory: PdfLimits = { ...pdfLimits, memoryMb: 64 };

/** Each is small to send. */
const files: [
  what: string,
  make: () => Buffer | Promise<Buffer>,
  outcome: string,
  reason?: FieldError,
  tightened?: PdfLimits,
][] = [
  ['cut off in the middle', () => demoPdf('practice-paper-1.pdf').subarray(0, 30_000), 'pdf_damaged'],
  ['without its list of objects', () => bombs.withoutList(), 'taken'],
  ['whose list of pages is a circle', () => bombs.circle(), 'pdf_damaged'],
  ['that says it has a billion pages', () => bombs.claimsPages(1_000_000_000), 'taken'],
  ['of 1,001 pages', () => emptyPdf(1001), 'pdf_too_many_pages'],
  [
    'with a page as wide as a street',
    () => emptyPdf(1, [200_000, 200_000]),
    'pdf_page_too_large',
    { code: 'pdf_page_too_large', params: { page: 1 } },
  ],
  ['with a page of no size', () => bombs.box('[0 0 0 0]'), 'taken'],
  ['with a page box of nonsense', () => bombs.box('[-1e30 -1e30 1e30 1e30]'), 'taken'],
  [
    'with forms inside forms without end',
    () => bombs.nested(),
    'pdf_page_too_large',
    { code: 'pdf_page_memory', params: { page: 1 } },
    littleMemory,
  ],
  ['whose list of pages is 2,000 lists deep', () => bombs.deepList(2_000), 'pdf_damaged'],
  ['with 100,000 brackets inside each other', () => bombs.brackets(100_000), 'taken'],
  ['with a script and an attachment', () => scriptedPdf(), 'validation_failed', { code: 'pdf_script' }],
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
  it.each(files)('%s', async (_what, make, outcome, reason, tightened) => {
    limits = tightened;
    const answer = await send(await make());
    expect(typeof answer === 'string' ? answer : answer.code).toBe(outcome);
    if (typeof answer === 'string') return;
    expect(answer.data?.fields).toEqual({
      file: reason ?? expect.objectContaining({ code: expect.stringMatching(/^pdf_/) }),
    });
  });
  it('that is called like a path is kept where the server says', async () => {
    const name = '../../../../etc/cron.d/paper.pdf';
    const made = await makeMaterial(
      teacher.client,
      { title: '../../etc/passwd' },
      demoPdf('practice-paper-1.pdf'),
      name,
    );
    const { version } = await test.app.db
      .selectFrom('materials')
      .select('file_version as version')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(await test.app.files.size(documentKey(made.id, version ?? ''))).toBeGreaterThan(1000);
    expect(downloadName('../../etc/passwd')).not.toMatch(/[/\\]|^\./);
  });
  it('with a picture of 60,000 × 60,000 is stopped, and the server answers others meanwhile', async () => {
    // As long as it may take, it does: a core is busy with it all the time.
    limits = { ...pdfLimits, pageMs: 1_500 };
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
