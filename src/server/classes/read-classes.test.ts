import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClass } from '../testing/makers/make-class.ts';
import { makeUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const inHours = (hours: number) => new Date(test.app.now().getTime() + hours * 3600_000).toISOString();
  for (const [hours, title, pricePaise] of [
    [30, 'Third', 99_50],
    [10, 'First', 0],
    [20, 'Second', 499_00],
    [40, 'Fourth', 0],
  ] as const) {
    await makeClass(test, { title, pricePaise, startsAt: inHours(hours) });
  }
  await makeClass(test, { title: 'Draft', startsAt: inHours(5), isActive: false });
  await makeClass(test, { title: 'Begun', startsAt: inHours(-0.5) });
});
afterAll(() => test.close());

/** The stock client, signed in with the token of one of our users or as a visitor. */
const stock = (token: string | null) =>
  createClient(test.url, 'any-key', { accessToken: async () => token ?? 'any-key' });

describe('the table classes, read by the stock client', () => {
  it('answers read 4: three classes to come, soonest first', async () => {
    const student = await makeUser(test);
    const { data, error } = await stock(student.token)
      .from('classes')
      .select('id, class_title, class_description, class_date, class_time, class_price')
      .gte('class_date', test.app.now().toISOString())
      .eq('is_active', true)
      .order('class_date', { ascending: true })
      .limit(3);
    expect(error).toBeNull();
    expect(data?.map((one) => one.class_title)).toEqual(['First', 'Second', 'Third']);
    expect(Object.keys(data?.[0] ?? {})).toEqual([
      'id',
      'class_title',
      'class_description',
      'class_date',
      'class_time',
      'class_price',
    ]);
    const first = data?.[0];
    expect(data?.map((one) => one.class_price)).toEqual([0, 499, 99.5]);
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
    expect(first?.class_time).toBe(clock.format(new Date(first?.class_date)));
  });

  it('takes is.true as well, and never shows drafts', async () => {
    const student = await makeUser(test);
    const shown = await stock(student.token).from('classes').select('class_title').is('is_active', true);
    expect(shown.data?.map((one) => one.class_title)).toEqual(['Begun', 'First', 'Second', 'Third', 'Fourth']);
    const drafts = await stock(student.token).from('classes').select('class_title').eq('is_active', false);
    expect(drafts.data).toEqual([]);
  });

  it('shows a visitor nothing', async () => {
    expect((await stock(null).from('classes').select('*')).data).toEqual([]);
  });

  it.each(['join_url', 'recording_url', 'seats_taken'])('does not know the column %s', async (column) => {
    const student = await makeUser(test);
    const read = await stock(student.token).from('classes').select(column);
    expect(read.status).toBe(400);
    expect(read.error?.code).toBe('validation_failed');
    const all = await stock(student.token).from('classes').select('*');
    expect(all.data?.[0]).not.toHaveProperty(column);
  });
});
