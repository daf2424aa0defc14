import { expect, it } from 'vitest';
import { classAttendance } from '../src/contract/classes/class-attendance.ts';
import { classes } from '../src/contract/classes/classes.ts';
import { makeClass } from '../src/server/testing/makers/make-class.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import { expectAccessible } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { giveSession } from './sign-in.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();

it('staff mark attendance on a phone whose network goes, and the marks arrive when it is back', async () => {
  const { test } = academy;
  const { id } = await makeClass(test, { title: 'Ground day', kind: 'in_person', venue: 'City ground' });
  for (const fullName of ['Asha Patil', 'Ravi Kale']) {
    await (await makeUser(test, { fullName })).client(classes.registerForClass, { params: { id } });
  }
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const marks = async () =>
    (await teacher.client(classAttendance.readSheet, { params: { id } })).data.items.map(({ mark }) => mark);
  const page = await academy.signedIn(adminPhone, 'phone390');
  await visit(page, `${test.url}/admin/classes?id=${id}&view=registrations`);
  await page.getByRole('button', { name: 'Attendance' }).click();
  const here = page.getByRole('button', { name: 'Asha Patil: Present' });
  const box = await here.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  await expectAccessible(page);
  // Opened again where the server is not reached, the sheet is still there.
  await page.route('**/attendance', (route) => route.abort());
  await page.reload();
  await here.waitFor();
  await page.context().setOffline(true);
  await here.click();
  await page.getByText('Marks waiting on this device: 1.').waitFor();
  await page.getByRole('button', { name: 'Ravi Kale: Absent' }).click();
  await page.getByText('1 present, 1 absent, 0 to mark').waitFor();
  expect(await marks()).toEqual([null, null]);
  await page.unroute('**/attendance');
  await page.context().setOffline(false);
  await expect.poll(marks, { timeout: 20_000 }).toEqual(['present', 'absent']);
  await page.getByText('Marks waiting').waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('columnheader', { name: 'Signature' }).waitFor();
  expect(await page.getByRole('button', { name: 'Print list' }).isVisible()).toBe(false);
});

it('a student whose phone has no network scans the roll call’s code, and is marked when it is back', async () => {
  const { test } = academy;
  const soon = test.app.now().getTime() + 5 * 60_000;
  const times = { startsAt: new Date(soon).toISOString(), endsAt: new Date(soon + 3600_000).toISOString() };
  const { id } = await makeClass(test, { title: 'Roll call', kind: 'in_person', venue: 'Room 2', ...times });
  const student = await makeUser(test, { fullName: 'Sunita Jadhav' });
  await student.client(classes.registerForClass, { params: { id } });
  const teacher = await makeUser(test, { roles: ['teacher'] });
  const rows = async () => (await teacher.client(classAttendance.readSheet, { params: { id } })).data.items;
  // Only such a phone opens the app without a line.
  const context = await academy.context({ serviceWorkers: 'allow' });
  await giveSession(context, test, student.phone);
  const page = await context.newPage();
  await visit(page, `${test.url}/`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  const { picture } = (await teacher.client(classAttendance.readRollCode, { params: { id } })).data;
  expect(picture).toContain('data:image/svg+xml');
  const turn = Math.floor(test.app.now().getTime() / 20_000);
  const code = `${turn.toString(36)}.${test.app.keys.sign('roll-code', `${id}.${turn}`).slice(0, 16)}`;
  await context.setOffline(true);
  // What the camera opens.
  await page.goto(`${test.url}/event?id=${id}#roll-${code}`);
  await page.getByText('Scanned. It will be sent as soon as you’re online.').first().waitFor();
  expect((await rows()).map(({ mark }) => mark)).toEqual([null]);
  test.advance(90_000);
  await context.setOffline(false);
  const marks = async () => (await rows()).map(({ mark, scannedOffline }) => [mark, scannedOffline]);
  await expect.poll(marks, { timeout: 60_000 }).toEqual([['present', true]]);
  // The page opens anew by itself too, which may be under way; whichever comes last says it.
  await page.reload().catch(() => undefined);
  await page.getByText('You are marked present: Roll call').waitFor();
  await context.close();
});

it('staff repeat a class, change the rest of the series and call several off at once', async () => {
  const { test } = academy;
  const { id } = await makeClass(test, { title: 'Evening drill', startsAt: '2031-06-02T12:30:00.000Z' });
  const page = await academy.signedIn(adminPhone, 'laptop');
  await visit(page, `${test.url}/admin/classes?id=${id}`);
  await page.getByRole('button', { name: 'Repeat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last day').fill('2031-06-16');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create classes' }).click();
  await page.getByText('2 classes created').waitFor();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Morning drill');
  await page.getByText('Apply to all later classes of this series too').click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();
  const rows = page.getByRole('row', { name: /Morning drill/ });
  await expect.poll(() => rows.count()).toBe(3);
  for (const row of [0, 1]) await rows.nth(row).getByRole('checkbox').click();
  await page.getByText('2 classes selected').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel classes' }).click();
  await dialog.getByLabel('Reason (shown to students)').fill('Holiday');
  await dialog.getByRole('button', { name: 'Cancel classes' }).click();
  await page.getByText('2 classes selected').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('row', { name: /Cancelled/ }).count()).toBe(2);
});

it('a student follows a class on its page, and says how it was when it is over', async () => {
  const { test } = academy;
  const began = new Date(test.app.now().getTime() - 50 * 60_000).toISOString();
  const { id } = await makeClass(test, {
    title: 'Sandhi and samas',
    startsAt: began,
    joinUrl: 'https://meet.jit.si/SandhiAndSamas',
  });
  const page = await academy.signedIn('+919812345678', 'phone390');
  await visit(page, `${test.url}/event?id=${id}`);
  await page.route('https://meet.jit.si/**', (route) => route.fulfill({ body: 'The class' }));
  await page.getByRole('button', { name: 'Join now' }).filter({ visible: true }).click();
  await page.waitForURL('https://meet.jit.si/**');
  await visit(page, `${test.url}/event?id=${id}`);
  await page.getByRole('button', { name: 'Watch on this page' }).waitFor();
  await page.getByRole('switch', { name: 'Sound only' }).waitFor();
  await expectAccessible(page);
  test.advance(11 * 60_000);
  await page.reload();
  await page.getByText('How was this class?').waitFor();
  await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
  await page.getByLabel('What worked? What could be better? (optional)').fill('Every exception was explained.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('You rated this class 4 out of 5.').waitFor();
});
