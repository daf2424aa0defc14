import { PDFDocument, rgb } from 'pdf-lib';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { materialReading } from '../../../contract/materials/material-reading.ts';
import { materialDesk } from '../../../contract/materials/material-reports.ts';
import { materials } from '../../../contract/materials/materials.ts';
import { createTileDrawer, type TileDrawer } from '../../pdf/tiles/tile-drawer.ts';
import { changeMaterialNow } from '../../testing/change-material.ts';
import { makeMaterial, pdfUpload } from '../../testing/makers/make-material.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { whiteTiles } from '../../testing/makers/white-tiles.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { tileKey } from '../file-keys.ts';

// A process of its own draws, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let test: TestApp;
let teacher: TestUser;
let student: TestUser;
let drawer: TileDrawer;
const real = createTileDrawer();
beforeAll(async () => {
  test = await startTestApp({
    replacements: { tileDrawer: { draw: (work) => drawer.draw(work), close: () => real.close() } },
  });
  teacher = await makeUser(test, { roles: ['teacher'] });
  student = await makeUser(test);
});
afterAll(() => test.close());

/** A page with a fine comb of lines in its second quarter, which only a large image can resolve. */
async function comb(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  for (let x = 100; x < 200; x += 0.5) {
    page.drawRectangle({ x, y: 200, width: 0.25, height: 100, color: rgb(0, 0, 0) });
  }
  return Buffer.from(await document.save());
}

async function openFirst(materialId: string) {
  const { data: viewer } = await student.client(materials.openViewer, { params: { id: materialId } });
  const [link] = viewer.links;
  if (!link) throw new Error('no link');
  const query = { expires: link.expires, signature: link.signature };
  const tile = (number: number) =>
    student.client(materialReading.getPageTile, { params: { id: viewer.session, page: 1, tile: number }, query });
  const zoom = () =>
    student.client(materials.getPage, { params: { id: viewer.session, page: 1 }, query: { ...query, size: 'zoom' } });
  return { link, tile, zoom };
}

/** The difference between light and dark, in steps of 255. */
async function contrast(picture: Uint8Array, place: Region): Promise<number> {
  return (await sharp(picture).extract(place).greyscale().stats()).channels[0]?.stdev ?? 0;
}

describe('an enlarged page', () => {
  it('comes in pieces that are sharp where the page’s picture is not, and counts once as opened', async () => {
    drawer = real;
    const { id } = await makeMaterial(teacher.client, {}, await comb());
    const before = await openFirst(id);
    expect(before.link.tiles).toBe(false);
    expect((await before.tile(1)).failure.code).toBe('not_found');
    const storage = (await teacher.client(materialDesk.readMaterialStorage, {})).data.pictures;
    await test.runJobs();
    const { link, tile, zoom } = await openFirst(id);
    expect(link.tiles).toBe(true);
    expect((await teacher.client(materialDesk.readMaterialStorage, {})).data.pictures).toBeGreaterThan(storage);
    const [empty, fine, cut] = await Promise.all([0, 1, 8].map(async (one) => (await tile(one)).bytes));
    if (!empty || !fine || !cut) throw new Error('no tiles');
    expect(await sharp(fine).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 });
    expect(await sharp(cut).metadata()).toMatchObject({ width: 800, height: 800 });
    const { data } = await student.client(materials.getMaterialAccess, { params: { id } });
    expect(data.material.progress).toMatchObject({ openedPages: 1 });
    const piece = { left: 100, top: 100, width: 600, height: 600 };
    const whole = (await zoom()).bytes;
    expect(await contrast(fine, piece)).toBeGreaterThan(90);
    expect(await contrast(whole, { left: 450, top: 50, width: 300, height: 300 })).toBeLessThan(60);
    expect(await contrast(empty, piece)).toBeLessThan(15);
    expect((await tile(12)).failure.code).toBe('not_found');
  });

  it('that cannot be drawn large stays as it is, and is not tried again', async () => {
    let tried = 0;
    drawer = {
      draw: () => {
        tried += 1;
        return Promise.reject(new Error('took over 60 s'));
      },
      close: () => undefined,
    };
    const { id } = await makeMaterial(teacher.client);
    await test.runJobs();
    expect(tried).toBe(3);
    const { link, tile, zoom } = await openFirst(id);
    expect(link.tiles).toBe(false);
    expect((await tile(0)).failure.code).toBe('not_found');
    expect((await zoom()).status).toBe(200);
    await test.app.jobs.enqueue(test.app.db, 'materials.draw-missing-tiles', {});
    await test.runJobs();
    expect(tried).toBe(3);
  });

  it('of a PDF that is replaced while it is drawn leaves nothing of the old one', async () => {
    drawer = whiteTiles;
    const { id } = await makeMaterial(teacher.client);
    let replaced = false;
    drawer = {
      ...whiteTiles,
      async draw(work) {
        if (!replaced) {
          replaced = true;
          await changeMaterialNow(teacher.client, id, { files: pdfUpload(await comb()) });
        }
        return whiteTiles.draw(work);
      },
    };
    const version = () =>
      test.app.db.selectFrom('materials').select('file_version').where('id', '=', id).executeTakeFirstOrThrow();
    const old = (await version()).file_version;
    await test.runJobs();
    const left = await test.app.files.size(tileKey(id, old ?? '', 1, 0)).catch(() => null);
    const now = await test.app.files.size(tileKey(id, (await version()).file_version ?? '', 1, 0));
    expect([left, now > 0]).toEqual([null, true]);
    expect((await openFirst(id)).link.tiles).toBe(true);
  });
});
