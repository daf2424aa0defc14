import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../contract/classes/classes.ts';
import { classesAdmin } from '../../contract/classes/classes-admin.ts';
import { classForm, makeClass } from '../testing/makers/make-class.ts';
import { makeOrder } from '../testing/makers/make-order.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  teacher = await makeUser(test, { roles: ['teacher'] });
});
afterAll(() => test.close());

const withPassword = { code: 'link_with_password' };

const auditOf = (id: string) =>
  test.app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject', '=', `classes:${id}`)
    .orderBy('id')
    .execute();

describe('staff', () => {
  it('are teachers and admins only', async () => {
    const [student, packer, admin] = [
      await makeUser(test),
      await makeUser(test, { roles: ['packer'] }),
      await makeUser(test, { roles: ['admin'] }),
    ];
    const body = classForm(test);
    expect((await student.client(classesAdmin.createClass, { body })).status).toBe(403);
    expect((await packer.client(classesAdmin.createClass, { body })).status).toBe(403);
    expect((await admin.client(classesAdmin.createClass, { body })).status).toBe(201);
    expect((await teacher.client(classesAdmin.createClass, { body })).status).toBe(201);
  });

  it.each([
    ['title', { title: 'ab' }, { code: 'too_short', params: { min: 3 } }],
    ['description', { description: 'अ'.repeat(61) }, { code: 'too_long', params: { max: 60 } }],
    ['joinUrl', { joinUrl: 'meet.example/' }, { code: 'link_format' }],
    ['joinUrl', { joinUrl: 'https://user:password@meet.example.org/a' }, withPassword],
    ['mapUrl', { mapUrl: 'https://user@maps.example.org' }, withPassword],
    ['recordingUrl', { recordingUrl: 'https://user:pass:word@video.example.org?a' }, withPassword],
    ['mapUrl', { mapUrl: 'javascript:alert(1)' }, { code: 'link_format' }],
    ['recordingUrl', { recordingUrl: 'http://video.example.org' }, { code: 'link_format' }],
    ['recordingUrl', { recordingUrl: '//video.example.org/a.mp4' }, { code: 'link_format' }],
    ['recordingUrl', { recordingUrl: '/\\video.example.org/a.mp4' }, { code: 'link_format' }],
    ['mapUrl', { mapUrl: '/files/video/1/intro.mp4' }, { code: 'link_format' }],
    ['pricePaise', { pricePaise: 50 }, { code: 'price_below_one' }],
    ['capacity', { capacity: 0 }, { code: 'too_small', params: { min: 1 } }],
    ['endsAt', { endsAt: '2020-01-01T00:00:00.000Z' }, { code: 'end_before_start' }],
    ['startsAt', { startsAt: 'soon' }, { code: 'date_time_format' }],
    ['venue', { kind: 'in_person' as const }, { code: 'venue_missing' }],
    ['reportingTime', { reportingTime: '25:00' }, { code: 'time_format' }],
  ])('are told at the field %s what is wrong', async (field, wrong, words) => {
    const body = { ...classForm(test), ...wrong };
    const refused = await teacher.client(classesAdmin.createClass, { body });
    expect(refused.status).toBe(400);
    expect(refused.failure.data?.fields).toMatchObject({ [field]: words });
  });

  it('still see a class whose link is older than the rule, and are told at the field when they save it', async () => {
    const { id, ...made } = await makeClass(test);
    const joinUrl = 'https://user:password@meet.example.org/a';
    await sql`update classes set join_url = ${joinUrl} where id = ${id}`.execute(test.app.db);
    const seen = await teacher.client(classesAdmin.getClassForStaff, { params: { id } });
    expect(seen.data.joinUrl).toBe(joinUrl);
    const body = { ...made, joinUrl };
    const refused = await teacher.client(classesAdmin.changeClass, { params: { id }, body });
    expect(refused.failure.data?.fields).toEqual({ joinUrl: withPassword });
  });

  it('count 60 letters as a reader does: Marathi syllables, not code units', async () => {
    const description = 'संधी समास क्षत्रिय '.repeat(4).trim();
    expect(description.length).toBeGreaterThan(60);
    const saved = await teacher.client(classesAdmin.createClass, { body: classForm(test, { description }) });
    expect(saved.data.description).toBe(description);
  });

  it('cannot overwrite each other, nor set fewer seats than are taken', async () => {
    const made = await makeClass(test, { capacity: 10 });
    const params = { id: made.id };
    for (let seat = 0; seat < 2; seat += 1) {
      await (await makeUser(test)).client(classes.registerForClass, { params });
    }
    const { id: _id, seatsTaken: _seatsTaken, stage: _stage, ...form } = made;
    const few = await teacher.client(classesAdmin.changeClass, { params, body: { ...form, capacity: 1 } });
    expect(few.failure.data?.fields).toEqual({ capacity: { code: 'seats_taken', params: { seats: 2 } } });
    const saved = await teacher.client(classesAdmin.changeClass, { params, body: { ...form, capacity: 2 } });
    expect(saved.data).toMatchObject({ capacity: 2, seatsTaken: 2 });
    const late = await teacher.client(classesAdmin.changeClass, { params, body: form });
    expect(late.failure.code).toBe('edit_conflict');
    const last = (await auditOf(made.id)).at(-1);
    expect(last).toEqual({ action: 'classes.change', actor_id: teacher.id });
  });

  it('find classes on their tab and by title, counted', async () => {
    const admin = await makeUser(test, { roles: ['admin'] });
    const draft = await makeClass(test, { title: 'Unseen 100% revision', isActive: false });
    const list = await admin.client(classesAdmin.listClassesForStaff, { query: { tab: 'draft', search: '100% REV' } });
    expect(list.data.items.map((one) => one.id)).toEqual([draft.id]);
    expect(list.data.counts.draft).toBeGreaterThan(0);
    const none = await admin.client(classesAdmin.listClassesForStaff, {
      query: { tab: 'upcoming', search: '100% REV' },
    });
    expect(none.data.items).toEqual([]);
    const wild = await admin.client(classesAdmin.listClassesForStaff, { query: { tab: 'draft', search: '_%_' } });
    expect(wild.data.items).toEqual([]);
  });

  it.each([0, 49900])('show, hide, copy and delete, each in the audit log, at a price of %i', async (pricePaise) => {
    const made = await makeClass(test, { isActive: false, pricePaise });
    const params = { id: made.id };
    await teacher.client(classesAdmin.showClass, { params, body: { isActive: true } });
    await teacher.client(classesAdmin.showClass, { params, body: { isActive: false } });
    const copy = await teacher.client(classesAdmin.duplicateClass, { params });
    expect(copy.data).toMatchObject({ title: made.title, isActive: false, joinUrl: '', seatsTaken: 0 });
    expect(Date.parse(copy.data.startsAt) - Date.parse(made.startsAt)).toBe(7 * 24 * 3600_000);
    expect((await teacher.client(classesAdmin.deleteClass, { params })).status).toBe(200);
    expect((await teacher.client(classesAdmin.getClassForStaff, { params })).status).toBe(404);
    const actions = (await auditOf(made.id)).map((line) => line.action);
    expect(actions).toEqual(['classes.create', 'classes.show', 'classes.hide', 'classes.delete']);
  });

  it('name the class in the line about the product that sells it', async () => {
    const { title } = await makeClass(test, { title: 'Shot-put by number', pricePaise: 49_900 });
    const line = await test.app.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'products.create')
      .where(sql<string>`after ->> 'title'`, '=', title)
      .executeTakeFirstOrThrow();
    expect(line.after).toMatchObject({ classes: [title] });
  });

  it('find a rare title behind hundreds of others too', async () => {
    const teacher = await makeUser(test, { roles: ['teacher'] });
    const { id } = await makeClass(test, { title: 'Needle', startsAt: '2097-01-01T12:30:00.000Z' });
    await sql`
      insert into classes (class_title, class_date, class_time, class_price, is_active, kind, ends_at, subject, language, created_at)
      select 'Hay ' || n, at, to_char(at at time zone 'Asia/Kolkata', 'HH24:MI'), 0, true, 'online', at + interval '1 hour',
        'maths', 'mr', now()
      from generate_series(1, 230) n, lateral (select timestamptz '2090-01-01T12:30:00Z' + n * interval '1 day' as at) times`.execute(
      test.app.db,
    );
    const found = await teacher.client(classesAdmin.listClassesForStaff, { query: { search: 'needle' } });
    expect(found.data.items.map((one) => one.id)).toEqual([id]);
    const hay = await teacher.client(classesAdmin.listClassesForStaff, { query: { search: 'hay', limit: 3 } });
    expect(hay.data.items.map(({ title }) => title)).toEqual(['Hay 1', 'Hay 2', 'Hay 3']);
    await sql`delete from classes where class_title like 'Hay %' or id = ${id}`.execute(test.app.db);
  });

  it('cannot delete a class that anybody ever registered for', async () => {
    const student = await makeUser(test);
    const { id } = await makeClass(test);
    await student.client(classes.registerForClass, { params: { id } });
    await student.client(classes.cancelRegistration, { params: { id } });
    const refused = await teacher.client(classesAdmin.deleteClass, { params: { id } });
    expect(refused.failure.code).toBe('class_has_registrations');
  });

  it('cannot delete a class whose seat anybody ordered', async () => {
    const student = await makeUser(test);
    const { id } = await makeClass(test, { pricePaise: 49900 });
    const { productId } = (await student.client(classes.getClass, { params: { id } })).data;
    await makeOrder(student, { productId: productId ?? '' });
    const refused = await teacher.client(classesAdmin.deleteClass, { params: { id } });
    expect(refused.failure.code).toBe('class_has_registrations');
    expect((await student.client(classes.getClass, { params: { id } })).data.productId).toBe(productId);
  });

  it('take the registrations as CSV that no spreadsheet runs', async () => {
    const { id } = await makeClass(test, { title: 'मराठी' });
    const names = ['=HYPERLINK("https://evil.example")', 'आशा, पाटील', 'Ravi "R" Kale'];
    for (const fullName of names) {
      const student = await makeUser(test, { fullName });
      await student.client(classes.registerForClass, { params: { id } });
    }
    const file = await teacher.client(classesAdmin.downloadRegistrations, { params: { id } });
    const [head, ...rows] = file.bytes.toString('utf8').trimEnd().split('\r\n');
    expect(head).toBe('\ufeffName,Phone,Registered on,Time (IST),Seat,Attendance,Minutes online');
    expect(rows[0]).toMatch(/^"'=HYPERLINK\(""https/);
    expect(rows[1]).toMatch(/^"आशा, पाटील",'?\+9198/);
    expect(rows).toHaveLength(3);
    expect((await auditOf(id)).at(-1)?.action).toBe('classes.export_registrations');
    const page = await teacher.client(classesAdmin.listRegistrations, { params: { id }, query: { limit: 2 } });
    const rest = await teacher.client(classesAdmin.listRegistrations, {
      params: { id },
      query: { limit: 2, after: page.data.next ?? '' },
    });
    expect([...page.data.items, ...rest.data.items].map((one) => one.fullName)).toEqual(names);
  });
});
