import { describe, expect, it } from 'vitest';
import { expectAccessible, watchConsole } from './browser.ts';
import { adminPhone, openAcademy } from './open-academy.ts';
import { visit } from './within-app.ts';

const studentPhone = '+919812345679';
const question = 'Is there a batch in the evening after eight, for people who work?';

const academy = openAcademy();
const { signedIn } = academy;

describe('an enquiry', () => {
  it('is asked on a phone, answered on a laptop, and the answer is read', async () => {
    const student = await signedIn(studentPhone, 'phone390');
    const seen = watchConsole(student);
    await visit(student, `${academy.test.url}/enquiry`);
    expect(await student.getByLabel('Phone Number').inputValue()).toBe('+91 98123 45679');

    // Mistakes: a summary that links to each field, which keeps what was typed.
    await student.getByLabel('Your question').fill('Fee?');
    await student.getByRole('button', { name: 'Send enquiry' }).click();
    const summary = student.getByRole('alert').filter({ hasText: '2 things to fix' });
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
    await summary.getByText('Write your question').click();
    expect(await student.evaluate('document.activeElement?.id')).toBe('field-message');
    expect(await student.getByLabel('Your question').inputValue()).toBe('Fee?');

    // The unsent question survives closing the page.
    await student.getByLabel('Your question').fill(question);
    await student.locator('#main').getByText('Batches').click();
    await student.reload();
    expect(await student.getByLabel('Your question').inputValue()).toBe(question);

    await student.getByLabel('Your name').fill('Asha');
    await student.getByRole('button', { name: 'SMS' }).click();
    await student.getByLabel(/may call or message me/).check();
    await student.getByRole('button', { name: 'Send enquiry' }).click();
    await student.getByRole('heading', { name: 'We’ve got your question' }).waitFor();
    expect(await student.getByText(/^EN-\d{4}-\d{4}$/).count()).toBe(1);
    await expectAccessible(student);

    const counsellor = await signedIn(adminPhone, 'laptop');
    const seenByCounsellor = watchConsole(counsellor);
    await visit(counsellor, `${academy.test.url}/admin`);
    await counsellor.getByRole('link', { name: 'Asha' }).click();
    await counsellor.waitForURL(/\/admin\/enquiries\?/);
    await counsellor.getByRole('heading', { name: 'Batches' }).waitFor();
    await expectAccessible(counsellor);
    await counsellor.getByRole('button', { name: 'Send reply' }).click();
    await counsellor.getByText('Write a reply first.').waitFor();
    await counsellor.getByLabel('Your reply').fill('Yes: from 8:30 PM, online, from the first of the month.');
    await counsellor.getByRole('button', { name: 'Send reply' }).click();
    await counsellor.getByText('Reply saved').waitFor();
    await counsellor.getByText('All caught up').first().waitFor();
    await academy.test.runJobs();
    expect(academy.test.sms.sent.at(-1)).toMatchObject({ to: studentPhone, text: expect.stringContaining('/enquiry') });

    await visit(student, `${academy.test.url}/enquiry`);
    expect(await student.getByLabel('Your question').inputValue()).toBe('');
    // The newest answer stands open.
    await student.getByText('Answered').waitFor();
    await student.getByText('Yes: from 8:30 PM, online, from the first of the month.').last().waitFor();
    await expectAccessible(student);

    // Closing asks for the reason.
    await counsellor.getByRole('button', { name: 'Change status to' }).click();
    await counsellor.getByRole('menuitem', { name: 'Closed' }).click();
    const dialog = counsellor.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close enquiry' }).click();
    await dialog.getByText('Give a reason for closing.').waitFor();
    await dialog.getByRole('button', { name: 'Joined elsewhere' }).click();
    await dialog.getByRole('button', { name: 'Close enquiry' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await counsellor.getByRole('group', { name: 'Show' }).getByText('Closed').click();
    await counsellor.getByRole('link', { name: /Asha/ }).waitFor();
    expect(await counsellor.getByRole('button', { name: 'Send reply' }).count()).toBe(0);
    expect([...seen, ...seenByCounsellor]).toEqual([]);
  });

  it('is read and answered on a phone too', async () => {
    const student = await signedIn('+919812345680', 'phone390');
    await visit(student, `${academy.test.url}/enquiry`);
    await student.getByLabel('Your name').fill('Ravi');
    await student.getByLabel('Your question').fill(question);
    await student.getByLabel(/may call or message me/).check();
    await student.getByRole('button', { name: 'Send enquiry' }).click();
    await student.getByRole('heading', { name: 'We’ve got your question' }).waitFor();

    const counsellor = await signedIn(adminPhone, 'phone390');
    await visit(counsellor, `${academy.test.url}/admin/enquiries`);
    await counsellor.getByRole('link', { name: /Ravi/ }).click();
    await counsellor.getByLabel('Your reply').waitFor();
    await expectAccessible(counsellor);
    await counsellor.getByRole('button', { name: 'Back to the list' }).click();
    await counsellor.getByRole('link', { name: /Ravi/ }).waitFor();
    await expectAccessible(counsellor);
  });
});
