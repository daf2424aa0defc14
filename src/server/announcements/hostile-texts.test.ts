import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcementsAdmin } from '../../contract/announcements.ts';
import { identity } from '../../contract/identity/identity.ts';
import { notices } from '../../contract/messages/notices.ts';
import { push } from '../../contract/messages/push.ts';
import { localhostCertificate } from '../testing/doubles/localhost-certificate.ts';
import { type PushDouble, startPushDouble } from '../testing/doubles/push-double.ts';
import { makeBatch, makeMember } from '../testing/makers/make-batch.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const email = 'asha@example.org';

let double: PushDouble;
let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates('default'), localhostCertificate.cert]);
  double = await startPushDouble();
  test = await startTestApp({ env: { PUSH_HOSTS: double.host } });
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(async () => {
  await test.close();
  await double.close();
});

async function addEmail({ client }: TestUser): Promise<void> {
  await client(identity.changeUser, { query: {}, body: { email } });
  await test.runJobs();
  const token = /\b\d{6}\b/.exec(test.mail.sent.at(-1)?.text ?? '')?.[0] ?? '';
  const proven = await client(identity.verifyCode, { body: { type: 'email_change', email, token } });
  expect(proven.status, JSON.stringify(proven.failure)).toBe(200);
}

it('a hostile announcement is words: in a mail, a notification and the inbox', async () => {
  const { id } = await makeBatch(test, admin, {});
  const member = await makeMember(test, admin, id);
  await addEmail(member);
  const browser = double.newBrowser();
  await member.client(push.subscribePush, { body: browser.target });
  const title = 'Test\r\nBcc: x@evil.example\r\n\r\n<b onload=x()>\u202eevil';
  const text =
    '<script>x()</script>\r\n<a href="javascript:x()">Go</a> javascript:x() {link} {academy}\u001b[2J https://evil.example/"onclick="x()';
  const sent = await admin.client(announcementsAdmin.sendAnnouncement, {
    body: {
      titles: { en: title, mr: '', hi: '' },
      texts: { en: text, mr: '', hi: '' },
      audience: { kind: 'batch', batchId: id },
      channels: ['mail', 'push'],
      sendAt: null,
    },
  });
  expect(sent.status, JSON.stringify(sent.failure)).toBe(201);
  await test.runJobs();

  const link = `/batches/${id}#notice-${sent.data.id}`;
  const words = 'Test Bcc: x@evil.example <b onload=x()>evil';
  const lines = text.replaceAll('\r', '').replaceAll('\u001b', '');
  const mail = test.mail.sent.at(-1);
  expect(mail).toMatchObject({ to: email, subject: words });
  expect(mail?.text).toContain(lines);
  const html = mail?.html ?? '';
  const leadsTo = [...html.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address);
  expect(leadsTo).toEqual(['https://evil.example/&#34;onclick=&#34;x(', `${test.url}${link}`]);
  expect(html).not.toMatch(/<(script|b)[ >]|<[^>]* on\w+=/);

  const [request] = double.requests.filter(({ path }) => path === browser.path);
  if (!request) throw new Error('the browser was told nothing');
  expect(browser.read(request)).toMatchObject({ title: words, url: link });
  expect(browser.read(request).body).toContain(lines.slice(0, 60));
  const { data } = await member.client(notices.listNotices, { query: { language: 'en' } });
  expect(data.items[0]).toMatchObject({ title: words, text: lines, link });
});
