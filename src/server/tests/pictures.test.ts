import { createDecipheriv } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts } from '../../contract/tests/attempts.ts';
import { questionPictures } from '../../contract/tests/question-pictures.ts';
import { tests } from '../../contract/tests/tests.ts';
import { testsAdmin } from '../../contract/tests/tests-admin.ts';
import { makeProduct } from '../testing/makers/make-order.ts';
import { makeQuestion, makeScheduledTest, makeTopic, questionContent, testForm } from '../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { removeUnusedPictures } from './pictures/remove-unused.ts';

let test: TestApp;
let admin: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const colour = async (r: number, size = 200) =>
  new Uint8Array(
    await sharp({ create: { width: size, height: 100, channels: 3, background: { r, g: 90, b: 40 } } })
      .withExif({ IFD0: { Copyright: 'Secret' } })
      .jpeg()
      .toBuffer(),
  );
const upload = async (who: TestUser, bytes: Uint8Array) =>
  who.client(questionPictures.uploadQuestionPicture, {
    files: { file: { bytes, name: 'triangle.jpg', type: 'image/jpeg' } },
  } as never);
const open = async (who: TestUser, id: string) =>
  fetch(`${test.url}/api/question-pictures/${id}`, { headers: { authorization: `Bearer ${who.token}` } });
/** A picture of a paper as it is fetched before the start. */
async function sealedPicture(who: TestUser, testId: string, n: number) {
  const headers = { authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${test.url}/api/tests/${testId}/paper/pictures/${n}`, { headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
/** As a phone opens it with the key that came with the start. */
function unseal(key: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}
const inMinutes = (n: number) => new Date(test.app.now().getTime() + n * 60_000).toISOString();
const seen = async (who: TestUser, ids: string[]) => Promise.all(ids.map(async (id) => (await open(who, id)).status));

describe('a picture of a question', () => {
  it('is kept once, small, as WebP without its metadata; others are refused', async () => {
    const made = await upload(teacher, await colour(10, 2000));
    expect(made.data, JSON.stringify(made.failure)).toMatchObject({ width: 1400, height: 70 });
    expect((await upload(admin, await colour(10, 2000))).data.id).toBe(made.data.id);
    const answer = await open(teacher, made.data.id);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.includes('Secret')).toBe(false);
    const page = new Uint8Array(await readFile(new URL(import.meta.url)));
    expect((await upload(teacher, page)).failure.code).toBe('file_not_image');
    const student = await makeUser(test);
    expect((await upload(student, await colour(10))).status).toBe(403);
  });

  it('is seen by whoever sits a paper that has it, the one of the solution after the release', async () => {
    const ids: string[] = [];
    for (const r of [20, 30, 40]) {
      const kept = await upload(teacher, await colour(r));
      expect(kept.status, JSON.stringify(kept.failure)).toBe(201);
      ids.push(kept.data.id);
    }
    const [inText, , inSolution] = ids;
    const alts = { en: 'A triangle', mr: 'त्रिकोण', hi: '' };
    const written = questionContent('How long is the side?');
    const content = {
      ...written,
      options: written.options.map((one, at) => (at === 0 ? { ...one, pictureId: ids[1] as string, alts } : one)),
      pictures: [
        { id: ids[0] as string, place: 'text' as const, alts },
        { id: ids[2] as string, place: 'solution' as const, alts },
      ],
    };
    const topicId = await makeTopic(admin, 'Triangles');
    const { versionId } = await makeQuestion(admin, { topicId, content });
    const form = testForm(test, { releaseRule: 'by_staff', minutes: 3, closesAt: inMinutes(4) });
    const { data: made } = await admin.client(testsAdmin.createTest, { body: form });
    const params = { id: made.id };
    const questions = [{ section: 1, versionId }];
    await admin.client(testsAdmin.setTestQuestions, { params, body: { questions, version: made.version } });
    for (const state of ['in_review', 'approved', 'scheduled'] as const) {
      const moved = await admin.client(testsAdmin.moveTest, { params, body: { state, reason: '' } });
      expect(moved.status, JSON.stringify(moved.failure)).toBe(200);
    }
    const [student, other] = [await makeUser(test), await makeUser(test)];
    expect(await seen(student, ids)).toEqual([404, 404, 404]);
    const sealed = await Promise.all([0, 1].map((n) => sealedPicture(student, made.id, n)));
    expect(sealed.map((one) => one.status)).toEqual([200, 200]);
    for (const { bytes } of sealed) {
      expect([...ids, 'WEBP'].some((text) => bytes.includes(text))).toBe(false);
    }
    // Only those of the questions: the one of the solution is none of them.
    expect((await sealedPicture(student, made.id, 2)).status).toBe(404);
    const { data: told } = await student.client(tests.getTest, { params });
    expect(told.paper).toMatchObject({ pictures: 2 });
    const { data: attempt, failure } = await student.client(attempts.startAttempt, { params, body: {} });
    expect(attempt?.id, JSON.stringify(failure)).toBeDefined();
    expect(await seen(student, ids)).toEqual([200, 200, 404]);
    const opened = sealed.map(({ bytes }) => unseal(attempt.paperKey ?? '', bytes));
    expect(opened.map((one) => one.subarray(0, 36).toString()).sort()).toEqual(ids.slice(0, 2).sort());
    for (const one of opened) {
      const shown = await open(student, one.subarray(0, 36).toString());
      expect(one.subarray(36)).toEqual(Buffer.from(await shown.arrayBuffer()));
    }
    expect(await seen(other, ids)).toEqual([404, 404, 404]);
    expect(await seen(teacher, ids)).toEqual([200, 200, 200]);
    const { data: paper } = await student.client(attempts.getPaper, { params: { id: attempt.id } });
    expect(JSON.stringify(paper)).not.toContain(inSolution);
    expect(paper.questions[0]).toMatchObject({ pictures: [{ id: inText, alts }] });
    const body = { epoch: 1, lastSeq: 0, events: [] };
    const done = await student.client(attempts.submitAttempt, { params: { id: attempt.id }, body });
    expect(done.status, JSON.stringify(done.failure)).toBe(200);
    expect(await seen(student, ids)).toEqual([404, 404, 404]);
    test.advance(5 * 60_000);
    await admin.client(testsAdmin.releaseResults, { params, body: {} });
    expect(await seen(student, ids)).toEqual([200, 200, 200]);
    // Whoever may sit it practises with it now.
    expect(await seen(other, ids)).toEqual([200, 200, 200]);
  });

  it('is not sealed for whoever may not sit the paper', async () => {
    const { data: kept } = await upload(teacher, await colour(60));
    const pictures = [{ id: kept.id, place: 'text' as const, alts: { en: 'A triangle', mr: '', hi: '' } }];
    const productIds = [await makeProduct(test)];
    const form = { access: 'restricted' as const, productIds };
    const { id } = await makeScheduledTest(test, admin, form, 1, () => 1, { pictures });
    expect((await sealedPicture(await makeUser(test), id, 0)).status).toBe(403);
  });

  it('goes after a week when no question took it', async () => {
    const { data: lost } = await upload(teacher, await colour(50));
    test.advance(8 * 86_400_000);
    await removeUnusedPictures(test.app);
    await test.runJobs();
    const { count } = await test.app.db
      .selectFrom('question_version_pictures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(4);
    expect(await test.app.db.selectFrom('question_pictures').select('id').where('id', '=', lost.id).execute()).toEqual(
      [],
    );
  });
});
