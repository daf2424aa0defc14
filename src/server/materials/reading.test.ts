import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materials, type PageLink, type PageSize } from '../../contract/materials/materials.ts';
import type { MaterialForStaff } from '../../contract/materials/materials-admin.ts';
import { quickWidth } from '../pdf/page-sizes.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { makeUser, type TestUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { grantAccess } from './admin/grant-access.ts';
import { revokeAccess } from './admin/revoke-access.ts';

let test: TestApp;
let teacher: TestUser;
let buyer: TestUser;
let other: TestUser;
let book: MaterialForStaff;
let free: MaterialForStaff;
const day = 24 * 3600_000;

beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  buyer = await makeUser(test, { fullName: 'क्षितिजा द्रविड' });
  other = await makeUser(test);
  book = await makeMaterial(teacher.client, premium);
  free = await makeMaterial(teacher.client);
  await buy(buyer, book.id);
});
afterAll(() => test.close());

/** Opens a material to a student as a settled order would. */
async function buy(user: TestUser, materialId: string, days: number | null = null, orderLineId: string = randomUUID()) {
  const { app } = test;
  const startsAt = app.now().toISOString();
  const endsAt = days === null ? null : new Date(app.now().getTime() + days * day).toISOString();
  await app.db
    .transaction()
    .execute((trx) => grantAccess(app, trx, { userId: user.id, materialId, orderLineId, startsAt, endsAt }));
  return orderLineId;
}

const open = (user: TestUser, id: string) => user.client(materials.openViewer, { params: { id } });
const access = (user: TestUser, id: string) => user.client(materials.getMaterialAccess, { params: { id } });

function readWith(client: TestUser['client'], session: string, link: PageLink | undefined, size: PageSize = 'reading') {
  if (!link) throw new Error('no link');
  const { page, expires, signature } = link;
  const query = { size, expires, signature, refundGivenUp: 'true' };
  return client(materials.getPage, { params: { id: session, page }, query });
}

describe('the guard', () => {
  it('opens to the buyer, to staff, and what is free to everybody', async () => {
    expect((await open(buyer, book.id)).status).toBe(201);
    expect((await open(teacher, book.id)).status).toBe(201);
    expect((await open(other, free.id)).status).toBe(201);
    expect((await access(buyer, book.id)).data).toMatchObject({ refusal: null, material: { owned: { endsAt: null } } });
  });

  it('names each refusal', async () => {
    const stranger = await makeUser(test);
    expect((await open(stranger, randomUUID())).failure.code).toBe('not_found');
    expect((await open(stranger, book.id)).failure.code).toBe('access_needed');
    expect((await access(stranger, book.id)).data).toMatchObject({
      refusal: 'access_needed',
      material: { owned: null, product: { pricePaise: 49_900, isOnSale: true } },
    });
    const draft = await makeMaterial(teacher.client, { ...premium, isPublished: 'false' });
    await buy(stranger, draft.id);
    expect((await open(stranger, draft.id)).failure.code).toBe('material_not_published');
  });

  it('closes when access has ended, and opens again with a new purchase', async () => {
    const reader = await makeUser(test);
    const material = await makeMaterial(teacher.client, premium);
    await buy(reader, material.id, 30);
    test.advance(31 * day);
    const later = await access(await freshSession(reader), material.id);
    expect(later.data).toMatchObject({ refusal: 'access_expired', ended: { at: expect.stringMatching(/Z$/) } });
    const again = await freshSession(reader);
    await buy(again, material.id, 30);
    expect((await open(again, material.id)).status).toBe(201);
    test.advance(-31 * day);
  });

  it('closes when one order line is taken back, and only that', async () => {
    const reader = await makeUser(test);
    const material = await makeMaterial(teacher.client, premium);
    const first = await buy(reader, material.id);
    await buy(reader, material.id, null, first);
    const revoke = (orderLineId: string) =>
      test.app.db
        .transaction()
        .execute((trx) =>
          revokeAccess(test.app, trx, { orderLineId, reason: 'Shared it', isRefund: false, actorId: teacher.id }),
        );
    const viewer = await open(reader, material.id);
    await revoke(first);
    expect((await access(reader, material.id)).data).toMatchObject({
      refusal: 'access_revoked',
      ended: { reason: 'Shared it' },
    });
    expect((await readWith(reader.client, viewer.data.session, viewer.data.links[0])).failure.code).toBe(
      'access_revoked',
    );
    const second = await buy(reader, material.id);
    expect((await open(reader, material.id)).status).toBe(201);
    await revoke(second);
    expect((await open(reader, material.id)).failure.code).toBe('access_revoked');
  });
});

/** The same person, signed in again: the test's clock has passed the old token's expiry. */
async function freshSession(user: TestUser): Promise<TestUser> {
  return makeUser(test, { phone: user.phone });
}

describe('a page', () => {
  it('is a picture with the reader burnt in, kept by nobody', async () => {
    const { data: viewer } = await open(buyer, book.id);
    const page = await readWith(buyer.client, viewer.session, viewer.links[1]);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('image/jpeg');
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await sharp(page.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900 });
    const staff = await open(teacher, book.id);
    const same = await readWith(teacher.client, staff.data.session, staff.data.links[1]);
    const [mine, theirs] = await Promise.all(
      [page, same].map(({ bytes }) => sharp(bytes).greyscale().raw().toBuffer()),
    );
    expect(mine?.some((value, place) => Math.abs(value - (theirs?.[place] ?? 0)) > 12)).toBe(true);
    expect(
      (await sharp((await readWith(buyer.client, viewer.session, viewer.links[1], 'zoom')).bytes).metadata()).width,
    ).toBe(1600);
  });

  it('names its reader in the licence line: by name, else by username, with the last digits and the time', async () => {
    const nameless = await makeUser(test, { fullName: null });
    const time = /\d{1,2} [A-Z]+ \d{4}, \d{1,2}:\d\d [AP]M$/;
    const [named, unnamed] = [(await open(buyer, free.id)).data.reader, (await open(nameless, free.id)).data.reader];
    expect(named).toMatch(time);
    expect(named.replace(time, '')).toBe(`क्षितिजा द्रविड · ${buyer.phone.slice(-4)}, `);
    expect(unnamed.replace(time, '')).toBe(`user_${nameless.id.slice(0, 8)} · ${nameless.phone.slice(-4)}, `);
  });

  it('carries the username of a reader without a name: two of them do not get the same picture', async () => {
    const last4 = '7711';
    const [one, two] = [
      await makeUser(test, { phone: `+91982001${last4}` }),
      await makeUser(test, { phone: `+91982002${last4}` }),
    ];
    const pictures = [];
    for (const user of [one, two]) {
      const { data: viewer } = await open(user, free.id);
      pictures.push((await readWith(user.client, viewer.session, viewer.links[0])).bytes);
    }
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
  });

  it('counts once as opened, a preview not at all, and reading resumes there', async () => {
    const reader = await makeUser(test);
    const { data: viewer } = await open(reader, free.id);
    for (const size of ['preview', 'reading', 'zoom'] as const)
      await readWith(reader.client, viewer.session, viewer.links[2], size);
    await readWith(reader.client, viewer.session, viewer.links[0], 'preview');
    expect((await access(reader, free.id)).data.material.progress).toEqual({ lastPage: 3, openedPages: 1 });
    expect((await open(reader, free.id)).data.lastPage).toBe(3);
    await Promise.all([0, 0, 1, 1].map((index) => readWith(reader.client, viewer.session, viewer.links[index])));
    expect((await access(reader, free.id)).data.material.progress?.openedPages).toBe(3);
  });

  it('comes smaller on a slow line, counted and marked as the page itself', async () => {
    const reader = await makeUser(test);
    const { data: viewer } = await open(reader, free.id);
    const quick = await readWith(reader.client, viewer.session, viewer.links[1], 'quick');
    expect((await access(reader, free.id)).data.material.progress).toEqual({ lastPage: 2, openedPages: 1 });
    expect((await sharp(quick.bytes).metadata()).width).toBe(quickWidth);
    const { data: theirs } = await open(other, free.id);
    const { bytes } = await readWith(other.client, theirs.session, theirs.links[1], 'quick');
    expect(quick.bytes.equals(bytes)).toBe(false);
  });

  it('is where reading resumes once it was shown, also when it was opened before; only an opened one', async () => {
    const reader = await makeUser(test);
    const { data: viewer } = await open(reader, free.id);
    const place = (user: TestUser, page: number) =>
      user.client(materials.saveLastPosition, { params: { id: viewer.session }, body: { page } });
    for (const index of [0, 2]) await readWith(reader.client, viewer.session, viewer.links[index]);
    expect((await place(reader, 3)).status).toBe(200);
    expect((await open(reader, free.id)).data.lastPage).toBe(3);
    expect((await place(reader, 1)).status).toBe(200);
    expect((await open(reader, free.id)).data.lastPage).toBe(1);
    expect((await access(reader, free.id)).data.material.progress).toEqual({ lastPage: 1, openedPages: 2 });
    expect((await place(reader, 2)).failure.code).toBe('not_found');
    expect((await place(other, 1)).failure.code).toBe('link_expired');
  });

  it('opens to nobody else: not by its link, not without one, not in another session, not later', async () => {
    const { data: viewer } = await open(buyer, book.id);
    const link = viewer.links[0];
    const [anyone, secondPhone] = [visitor(test), await makeUser(test, { phone: buyer.phone })];
    expect((await readWith(anyone, viewer.session, link)).failure.code).toBe('no_session');
    expect((await readWith(other.client, viewer.session, link)).failure.code).toBe('link_expired');
    expect((await readWith(secondPhone.client, viewer.session, link)).failure.code).toBe('link_expired');
    const mine = await open(secondPhone, book.id);
    expect((await readWith(secondPhone.client, mine.data.session, link)).failure.code).toBe('link_expired');
    expect((await readWith(buyer.client, viewer.session, link && { ...link, page: 2 })).failure.code).toBe(
      'link_expired',
    );
    expect(
      (await readWith(buyer.client, viewer.session, link && { ...link, expires: link.expires + 9 })).failure.code,
    ).toBe('link_expired');
    expect(
      (await other.client(materials.listPageLinks, { params: { id: viewer.session }, query: { around: 1 } })).failure
        .code,
    ).toBe('link_expired');
    test.advance(6 * 60_000);
    expect((await readWith(buyer.client, viewer.session, link)).failure.code).toBe('link_expired');
    const fresh = await buyer.client(materials.listPageLinks, { params: { id: viewer.session }, query: { around: 1 } });
    expect((await readWith(buyer.client, viewer.session, fresh.data.links[0])).status).toBe(200);
    test.advance(-6 * 60_000);
  });

  it('is the only thing that leaves: no address gives the file or a clean picture', async () => {
    const { data: viewer } = await open(buyer, book.id);
    const row = await test.app.db
      .selectFrom('materials')
      .select('file_version')
      .where('id', '=', book.id)
      .executeTakeFirstOrThrow();
    const folder = `materials/${book.id}/${row.file_version}`;
    for (const path of [
      `/files/${folder}/document.pdf`,
      `/data/files/${folder}/zoom-0001.jpg`,
      `/${folder}/document.pdf`,
      `/api/materials/${book.id}`,
      `/api/materials/${book.id}/downloads`,
      `/api/viewer-sessions/${viewer.session}/pages/1`,
      `/api/viewer-sessions/${viewer.session}/pages/..%2f..%2fdocument.pdf`,
    ]) {
      for (const headers of [{}, { authorization: `Bearer ${buyer.token}` }]) {
        const answer = await fetch(test.url + path, { headers });
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect([path, answer.ok && !answer.headers.get('content-type')?.includes('html')]).toEqual([path, false]);
        expect(bytes.includes('%PDF')).toBe(false);
      }
    }
  });
});
