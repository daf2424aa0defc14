import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import { type TimetableForStaff, timetableAdmin } from '../../../contract/batches/timetable.ts';
import { noTexts } from '../../../contract/languages.ts';
import { materialReading } from '../../../contract/materials/material-reading.ts';
import { materials } from '../../../contract/materials/materials.ts';
import { materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import { coupons } from '../../../contract/orders/coupons.ts';
import { products } from '../../../contract/orders/products.ts';
import { readMaterialNow } from '../change-material.ts';
import { makeMaterial, materialForm, premium } from '../makers/make-material.ts';
import { makeBook } from '../makers/make-order.ts';
import type { Editors, Stage } from './editing.ts';

/** The editors of what is sold and read. */
export const saleEditors = (on: Stage): Editors => ({
  async changeProduct() {
    const params = { id: await makeBook(on.test, { stock: 5 }) };
    return {
      read: async (by) =>
        (await by(products.listProducts, { query: { limit: 100 } })).data.items.find((one) => one.id === params.id) ??
        {},
      save: (by, loaded, who) =>
        by(products.changeProduct, {
          params,
          body: {
            ...(loaded as never as object),
            ...(who === 'first' ? { pricePaise: 699_00 } : { title: 'New title' }),
          } as never,
        }),
      first: { pricePaise: 699_00, title: 'Practice book' },
      both: { pricePaise: 699_00, title: 'New title' },
    };
  },
  async changeCoupon() {
    const at = (hours: number) => new Date(on.test.app.now().getTime() + hours * 3_600_000).toISOString();
    const body = { code: `EDIT${Math.floor(Math.random() * 1e9)}`, percent: 10, startsAt: at(-1), endsAt: at(24) };
    const { id } = (await on.asha.client(coupons.createCoupon, { body })).data;
    const read = async (by: typeof on.asha.client) =>
      (await by(coupons.listCoupons, { query: { limit: 100 } })).data.items.find((one) => one.id === id) ?? {};
    return {
      read,
      save: (by, loaded, who) =>
        by(coupons.changeCoupon, {
          params: { id },
          body: { ...(loaded as never as object), ...(who === 'first' ? { percent: 20 } : { perPerson: 3 }) } as never,
        }),
      first: { percent: 20, perPerson: 1 },
      both: { percent: 20, perPerson: 3 },
    };
  },
  async changeBatch() {
    const body = {
      names: { en: 'Police batch', mr: '', hi: '' },
      descriptions: noTexts,
      subjects: ['maths' as const],
      teachers: [],
      kind: 'online' as const,
      venue: '',
      capacity: null,
      startsOn: '2027-01-01',
      endsOn: '2027-06-30',
      pricePaise: null,
      isActive: false,
    };
    const { id } = (await on.asha.client(batchesAdmin.createBatch, { body })).data;
    return {
      read: async (by) => (await by(batchesAdmin.getBatchForStaff, { params: { id } })).data,
      save: (by, loaded, who) =>
        by(batchesAdmin.changeBatch, {
          params: { id },
          body: { ...loaded, ...(who === 'first' ? { venue: 'Room 2' } : { teachers: ['Sanjay Kale'] }) } as never,
        }),
      first: { venue: 'Room 2' },
      both: { venue: 'Room 2', teachers: ['Sanjay Kale'] },
    };
  },
  async saveTimetable() {
    const body = {
      ...{ names: { en: 'Timetable batch', mr: '', hi: '' }, descriptions: noTexts },
      ...{ subjects: ['maths' as const], teachers: [], kind: 'online' as const, venue: '', capacity: null },
      ...{ startsOn: '2027-01-01', endsOn: '2027-01-31', pricePaise: null, isActive: false },
    };
    const { id } = (await on.asha.client(batchesAdmin.createBatch, { body })).data;
    const slotOf = (weekday: number) => ({
      ...{ id: randomUUID(), weekday, startsAt: '07:00', minutes: 60, subject: 'maths' as const, teacher: '' },
      ...{ kind: 'online' as const, venue: '', joinUrl: '' },
    });
    const weekdaysOf = (days: number[]) => ({ slots: days.map((weekday) => expect.objectContaining({ weekday })) });
    return {
      read: async (by) => (await by(timetableAdmin.readTimetable, { params: { id } })).data,
      save: (by, loaded, who) => {
        const { slots, version } = loaded as never as TimetableForStaff;
        const added = slotOf(who === 'first' ? 1 : 2);
        return by(timetableAdmin.saveTimetable, { params: { id }, body: { slots: [...slots, added], version } });
      },
      first: weekdaysOf([1]),
      both: weekdaysOf([1, 2]),
    };
  },
  async changeMaterial() {
    const made = await makeMaterial(on.asha.client, premium);
    return {
      read: (by) => readMaterialNow(by, made.id),
      save: (by, loaded, who) => {
        const { title, description, product, version } = loaded as never as typeof made;
        const form = materialForm({ ...premium, title, description, price: String((product?.pricePaise ?? 0) / 100) });
        const changes = who === 'first' ? { price: '599' } : { description: 'Told by the second' };
        return by(materialsAdmin.changeMaterial, {
          params: { id: made.id },
          body: { ...form, ...changes, version },
          files: {},
        });
      },
      first: { product: expect.objectContaining({ pricePaise: 599_00 }), description: '' },
      both: { product: expect.objectContaining({ pricePaise: 599_00 }), description: 'Told by the second' },
    };
  },
  async saveNote() {
    const { id } = await makeMaterial(on.asha.client);
    let session = '';
    const page = 2;
    return {
      read: async (by) => {
        session ||= (await by(materials.openViewer, { params: { id } })).data.session;
        const { items } = (await by(materialReading.listNotes, { params: { id: session } })).data;
        return items.find((one) => one.page === page) ?? { page, bookmarked: false, note: '', version: '' };
      },
      save: (by, loaded, who) => {
        const { bookmarked, note, version } = loaded as never as { bookmarked: boolean; note: string; version: string };
        const changes = who === 'first' ? { note: 'Learn this' } : { bookmarked: true };
        const body = { bookmarked, note, version, ...changes };
        return by(materialReading.saveNote, { params: { id: session, page }, body });
      },
      first: { note: 'Learn this', bookmarked: false },
      both: { note: 'Learn this', bookmarked: true },
    };
  },
});
