import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { materialDesk } from '../../contract/materials/material-reports.ts';
import { type Material, materials } from '../../contract/materials/materials.ts';
import { changeMaterialNow } from '../testing/change-material.ts';
import { emptyPdf } from '../testing/makers/hostile-pdfs.ts';
import { makeMaterial, pdfUpload } from '../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
let people: TestUser[];
let paper: Material;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
  people = await Promise.all(['Asha', 'Bala', 'Chandu'].map((name) => makeUser(test, { fullName: `${name} Patil` })));
  paper = await makeMaterial(teacher.client, { title: 'Read by three' }, await emptyPdf(3));
});
afterAll(() => test.close());

const at = (material: { id: string }) => ({ params: { id: material.id } });
const person = (number: number) => people[number] as TestUser;

/** Opens a viewer and one page; returns a function that saves the position. */
async function read({ client }: TestUser, page: number) {
  const { data } = await client(materials.openViewer, at(paper));
  const link = data.links.find((one) => one.page === page);
  const query = { size: 'reading' as const, expires: link?.expires ?? 0, signature: link?.signature ?? '' };
  await client(materials.getPage, { params: { id: data.session, page }, query });
  return async (place: number) =>
    (await client(materials.saveLastPosition, { params: { id: data.session }, body: { page: place } })).status;
}

const take = ({ client }: TestUser) => client(materialShelf.beginDownload, { ...at(paper), body: {} });

/** Names in order, page by page of one, with what is said of each. */
async function readers(): Promise<string[]> {
  const said: string[] = [];
  let after: string | undefined;
  do {
    const query = { limit: 1, ...(after ? { after } : {}) };
    const { data } = await teacher.client(materialDesk.listMaterialReaders, { ...at(paper), query });
    for (const one of data.items)
      said.push(`${one.name.split(' ')[0]} ${one.openedPages} ${one.lastPage} ${one.downloads}`);
    after = data.next ?? undefined;
  } while (after);
  return said;
}

describe('who opened what', () => {
  it('has whoever opened it or took its file last first, each once', async () => {
    expect(await readers()).toEqual([]);
    await take(person(0));
    test.advance(1000);
    const keep = await read(person(1), 2);
    test.advance(1000);
    await read(person(2), 1);
    expect(await readers()).toEqual(['Chandu 1 1 0', 'Bala 1 2 0', 'Asha 0 null 1']);
    test.advance(1000);
    await take(person(0));
    expect(await readers()).toEqual(['Asha 0 null 2', 'Chandu 1 1 0', 'Bala 1 2 0']);
    test.advance(1000);
    expect(await keep(2)).toBe(200);
    expect(await readers()).toEqual(['Bala 1 2 0', 'Asha 0 null 2', 'Chandu 1 1 0']);
    test.advance(1000);
    await read(person(2), 3);
    expect(await readers()).toEqual(['Chandu 2 1 0', 'Bala 1 2 0', 'Asha 0 null 2']);
    // A page that they have not opened is no place to go on at, and no opening.
    test.advance(1000);
    expect(await keep(3)).toBe(404);
    expect((await readers())[0]).toContain('Chandu');
  });

  it('is the same list as a file', async () => {
    const csv = (await teacher.client(materialDesk.exportMaterialReaders, at(paper))).bytes.toString();
    const names = csv.split('\r\n').map((line) => line.split(',')[0]?.split(' ')[0]);
    expect(names.slice(1, -1)).toEqual(['Chandu', 'Bala', 'Asha']);
  });
});

describe('reported mistakes', () => {
  it('come page by page: open ones oldest first, answered ones newest first', async () => {
    for (const user of people) {
      test.advance(1000);
      await user.client(materialShelf.reportMistake, {
        ...at(paper),
        body: { what: 'misprint', page: 1, text: 'A letter is missing here.' },
      });
    }
    const queue = async (state: 'open' | 'answered') => {
      const found: { id: string; by: string }[] = [];
      let after: string | undefined;
      do {
        const query = { state, limit: 1, ...(after ? { after } : {}) };
        const { data } = await teacher.client(materialDesk.listMaterialReports, { query });
        found.push(...data.items.map(({ id, reporter }) => ({ id, by: reporter.name.split(' ')[0] ?? '' })));
        after = data.next ?? undefined;
      } while (after);
      return found;
    };
    const open = await queue('open');
    expect(open.map(({ by }) => by)).toEqual(['Asha', 'Bala', 'Chandu']);
    for (const { id } of [open[1], open[0]].flatMap((one) => one ?? [])) {
      test.advance(1000);
      const body = { state: 'fixed' as const, answer: 'Corrected, thank you.' };
      await teacher.client(materialDesk.answerMaterialReport, { params: { id }, body });
    }
    expect((await queue('open')).map(({ by }) => by)).toEqual(['Chandu']);
    expect((await queue('answered')).map(({ by }) => by)).toEqual(['Asha', 'Bala']);
  });
});

it('what all materials take is what each of them takes', async () => {
  const storage = async () => (await teacher.client(materialDesk.readMaterialStorage, {})).data;
  const added = async () => {
    const { rows } = await sql<{ materials: number; documents: number; pictures: number; versions: number }>`
      select count(*) as materials, sum(bytes)::bigint as documents, sum(picture_bytes)::bigint as pictures,
        (select coalesce(sum(bytes + picture_bytes), 0)::bigint from material_versions) as versions from materials`.execute(
      test.app.db,
    );
    return { ...rows[0], videos: 0 };
  };
  expect(await storage()).toEqual(await added());
  await changeMaterialNow(teacher.client, paper.id, { files: pdfUpload(await emptyPdf(1)) });
  // Including the images of opened pages.
  const { versions } = await storage();
  expect(versions).toBeGreaterThan(paper.bytes);
  expect(await storage()).toEqual(await added());
  await makeMaterial(teacher.client, { title: 'One more' }, await emptyPdf(1));
  expect(await storage()).toEqual(await added());
});
