import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../src/contract/classes/classes.ts';
import { makeClass } from '../src/server/testing/makers/make-class.ts';
import { makeUser } from '../src/server/testing/makers/make-user.ts';
import type { TestApp } from '../src/server/testing/start-test-app.ts';
import { expectAccessible, sizes, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const academy = openAcademy();
const studentPhone = '+919812345678';
const minute = 60_000;
const hour = 60 * minute;

let test: TestApp;
let student: Page;
let admin: Page;
const made = { free: '', paid: '', live: '' };

const startsIn = (ms: number) => new Date(test.app.now().getTime() + ms).toISOString();

beforeAll(async () => {
  ({ test } = academy);
  made.live = (await makeClass(test, { title: 'On now', startsAt: startsIn(-10 * minute) })).id;
  made.free = (await makeClass(test, { title: 'Free tomorrow', startsAt: startsIn(26 * hour), capacity: 3 })).id;
  made.paid = (
    await makeClass(test, {
      title: 'Ground day',
      kind: 'in_person',
      venue: 'City ground, Pune',
      subject: 'physical',
      startsAt: startsIn(50 * hour),
      pricePaise: 15_000,
      mapUrl: 'https://maps.example.org/ground',
      whatToBring: 'Running shoes\nWater',
    })
  ).id;
  await makeClass(test, { title: 'Not yet shown', startsAt: startsIn(30 * hour), isActive: false });
  student = await academy.tab(studentPhone, 'phone390');
  admin = await academy.tab(adminPhone, 'laptop');
});

describe('classes and events', () => {
  it('are found, registered for, put into the calendar and given back on a phone', async () => {
    const page = student;
    const seen = watchConsole(page);
    // Home leads to a class only somebody who has a seat.
    const nextClass = page.getByRole('region', { name: /^Your next class/ });
    await visit(page, test.url);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: 'Open class' }).count()).toBe(0);
    await visit(page, `${test.url}/events`);
    await page.getByRole('link', { name: /Free tomorrow/ }).waitFor();
    expect(await page.getByText('Not yet shown').count()).toBe(0);

    await page.getByRole('group', { name: 'Show' }).getByText('Events').click();
    await page.waitForURL(/kind=in_person/);
    expect(await page.getByRole('link', { name: /Free tomorrow/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Free', exact: true }).click();
    await page.getByRole('button', { name: 'Show classes' }).click();
    await page.getByText('No classes match').waitFor();
    await page.reload();
    await page.getByText('No classes match').waitFor();

    await visit(page, `${test.url}/online-classes`);
    await page.getByRole('link', { name: /Free tomorrow/ }).click();
    await page.getByRole('button', { name: 'Register' }).press('Enter');
    const registered = page.getByText(/Registered\. Joining opens/).filter({ visible: true });
    await registered.waitFor();
    expect(await page.locator(':focus').textContent(), 'focus stays where the button was').toContain('Registered.');
    await page.getByText('2 of 3 left').waitFor();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Free tomorrow.ics');
    await visit(page, test.url);
    await nextClass.getByRole('heading', { name: 'Free tomorrow' }).waitFor();
    await nextClass.getByRole('link', { name: 'Open class' }).click();
    await registered.waitFor();

    await page.getByRole('button', { name: 'Cancel my registration' }).click();
    await page.getByRole('button', { name: 'Keep my seat' }).waitFor();
    // Not covered by what registering said.
    await page.getByRole('button', { name: 'Cancel my registration' }).click({ timeout: 3_000 });
    await page.getByText('3 of 3 left').waitFor();
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Free tomorrow');
    await page.getByRole('button', { name: 'Register' }).waitFor();
    expect(seen.filter((line) => !line.startsWith('Service Worker'))).toEqual([]);
  });

  it('let the registered join what is on, and lead to the checkout for a seat with a price', async () => {
    const page = student;
    await visit(page, `${test.url}/event`);
    await page.getByRole('heading', { level: 1, name: 'On now' }).waitFor();
    await page.route('https://meet.example.org/**', (route) => route.fulfill({ body: 'The class' }));
    await page.getByRole('button', { name: 'Join now' }).click();
    await page.waitForURL('https://meet.example.org/percentages');
    await visit(page, `${test.url}/events`);
    await page.getByRole('region', { name: 'On now' }).getByRole('link', { name: 'Join class' }).waitFor();

    await visit(page, `${test.url}/event?id=${made.paid}`);
    await page.getByRole('link', { name: 'Open the map' }).waitFor();
    await page.getByText('Running shoes').waitFor();
    await page.getByRole('link', { name: 'Buy seat' }).first().click();
    await page.waitForURL(/\/purchase\/[0-9a-f-]{36}$/);
  });

  it('that are full have a line, in which the next is offered a seat and sees it', async () => {
    const { id } = await makeClass(test, { title: 'One seat', startsAt: startsIn(60 * hour), capacity: 1 });
    const other = await makeUser(test);
    await other.client(classes.registerForClass, { params: { id } });
    const page = student;
    await visit(page, `${test.url}/event?id=${id}`);
    await page.getByRole('button', { name: 'Join the waitlist' }).press('Enter');
    await page.getByText('You’re number 1 on the waitlist').filter({ visible: true }).waitFor();
    await expectAccessible(page);
    await other.client(classes.cancelRegistration, { params: { id } });
    await page.reload();
    await page
      .getByText(/Held for you until/)
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('button', { name: 'Give up this seat' }).filter({ visible: true }).waitFor();
    await expectAccessible(page);
    await visit(page, `${test.url}/inbox`);
    await page.getByRole('link', { name: 'A seat for you: One seat' }).waitFor();
    await visit(page, `${test.url}/profile/notifications`);
    await page.getByRole('switch', { name: 'By SMS' }).click();
    await page.getByRole('switch', { name: 'By SMS', checked: false }).waitFor();
    await visit(page, `${test.url}/profile/classes`);
    await page.getByRole('button', { name: 'Create calendar link' }).click();
    const secret = await page.getByLabel('Calendar link').inputValue();
    expect(await page.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')).toMatch(/^webcal:/);
    const opens = () => fetch(secret.replace(test.app.config.publicUrl, test.url)).then(({ status }) => status);
    expect(await opens()).toBe(200);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn off link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off link' }).click();
    await page.getByRole('button', { name: 'Create calendar link' }).waitFor();
    expect(await opens()).toBe(404);
    await visit(page, `${test.url}/inbox`);
    await page.getByRole('link', { name: 'A seat for you: One seat' }).click();
    await page.getByRole('button', { name: 'Register' }).filter({ visible: true }).click();
    await page
      .getByText(/Registered\. Joining opens/)
      .filter({ visible: true })
      .waitFor();
  });

  it('are made, shown and copied by staff, who are told at the field what is wrong and lose nothing', async () => {
    const page = admin;
    await visit(page, `${test.url}/admin/classes`);
    await page.getByRole('button', { name: 'New' }).click();
    await page.getByRole('button', { name: 'Create class' }).click();
    await page.getByRole('link', { name: 'English: Enter a title' }).click();
    await page.keyboard.type('Time and work');
    await page.getByLabel('Ends (IST)').fill('17:00');
    await page.getByLabel('Price').fill('99');
    await page.getByLabel('Join link').fill('meet.example/');
    await page.getByRole('button', { name: 'Create class' }).click();
    await page.getByText('The end must be after the start.').first().waitFor();
    await page.getByText('Enter the full link, starting with https://').first().waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').getByText('Leave without saving?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Time and work');

    await page.getByLabel('Ends (IST)').fill('19:30');
    await page.getByLabel('Join link').fill('https://meet.example.org/work');
    await page.getByRole('button', { name: 'Create class' }).click();
    await page.getByRole('heading', { name: 'Edit class' }).waitFor();
    await page.waitForURL(/id=[0-9a-f-]{36}/);
    await page.getByText('1 of 3 languages written').waitFor();
    await page.getByRole('radio', { name: 'मराठी' }).check();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('काळ आणि काम');
    await page.getByText('2 of 3 languages written').waitFor();
    await page.getByRole('radio', { name: 'हिंदी' }).check();
    await page.getByRole('textbox', { name: 'One-line description' }).fill('हर तरह के सवाल');
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('link', { name: 'हिंदी: Enter a title' }).click();
    await page.keyboard.type('समय और काम');
    await page.getByText('3 of 3 languages written').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved').waitFor();
    await page.getByRole('button', { name: /^Drafts/ }).click();
    await page.getByRole('switch', { name: 'Show Time and work to students' }).click();
    await page.getByRole('button', { name: /^Upcoming/ }).click();
    await page
      .getByRole('row', { name: /Time and work/ })
      .getByText('₹99')
      .waitFor();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('Draft created').waitFor();
    await page.getByRole('button', { name: 'Delete this class' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete class' }).click();
    await page.getByText('Class deleted').waitFor();
  });

  it('are called off by staff with a reason, which the student reads', async () => {
    const { id } = await makeClass(test, { title: 'Called off', startsAt: startsIn(26 * hour) });
    const phone = student;
    await visit(phone, `${test.url}/event?id=${id}`);
    await phone.getByRole('button', { name: 'Register' }).filter({ visible: true }).click();
    await phone
      .getByText(/Registered\. Joining opens/)
      .filter({ visible: true })
      .waitFor();
    const page = admin;
    await visit(page, `${test.url}/admin/classes?id=${id}`);
    await page.getByLabel('Time (IST)').fill('05:00');
    await page.getByText('Everyone with a seat is notified of the new time when you save.').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Cancel class' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel class' }).click();
    await dialog.getByText('Give a reason of at least 3 letters.').waitFor();
    await dialog.getByLabel('Reason (shown to students)').fill('The teacher is ill');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel class' }).click();
    await page.getByText('Class cancelled').waitFor();
    await test.runJobs();
    await phone.reload();
    await phone.getByText('This class is cancelled: The teacher is ill.').waitFor();
    await expectAccessible(phone);
    await visit(phone, `${test.url}/inbox`);
    await phone.getByRole('link', { name: 'Cancelled: Called off' }).waitFor();
  });

  it('give staff the registrations as a file', async () => {
    const page = admin;
    await visit(page, `${test.url}/admin/classes?id=${made.live}&view=registrations`);
    await page.getByText('+91 98123 45678').first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('On now.csv');
  });
});

it('a class’s time from morning to afternoon stays on one line of the narrowest phone, in every language', async () => {
  const times = { startsAt: '2027-03-01T05:30:00.000Z', endsAt: '2027-03-01T06:30:00.000Z' };
  const { id } = await makeClass(test, { title: 'Before noon', ...times });
  const page = student;
  await page.setViewportSize(sizes.phone360);
  const lines = new Map<string, number>();
  for (const language of ['en', 'mr', 'hi']) {
    await page.context().addCookies([{ name: 'language', value: language, url: test.url, sameSite: 'Lax' }]);
    await visit(page, `${test.url}/event?id=${id}`);
    await page.locator('dd', { hasText: /11:00.AM .* 12:00.PM/ }).waitFor();
    const tops = `document.fonts.ready.then(() => {
      const range = document.createRange();
      range.selectNodeContents([...document.querySelectorAll('dd')].find((one) => /11:00.AM/.test(one.textContent)));
      return new Set([...range.getClientRects()].map((box) => box.top)).size;
    })`;
    lines.set(language, (await page.evaluate(tops)) as number);
  }
  expect(Object.fromEntries(lines)).toEqual({ en: 1, mr: 1, hi: 1 });
  await page.context().addCookies([{ name: 'language', value: 'en', url: test.url, sameSite: 'Lax' }]);
  await page.setViewportSize(sizes.phone390);
});
