import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersAdmin } from '../../contract/accounts/users-admin.ts';
import { languages } from '../../contract/languages.ts';
import { messageMistake } from '../../contract/messages/message-rules.ts';
import { type MessageName, messageNames, noMessageTexts, type Wording } from '../../contract/messages/message-texts.ts';
import { defaultMessageTexts } from '../../contract/settings/default-message-texts.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { imageCalls } from '../testing/image-calls.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import { phonePhoto } from '../testing/makers/pictures.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { type Message, queueMessage } from './queue-message.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
});
afterAll(() => test.close());

const now = async () => (await admin.client(academy.readAllSettings)).data;
/** Writes one message's words in Marathi; the other languages stay as delivered. */
async function write(name: MessageName, words: Partial<Wording>) {
  const mr = { mailSubject: '', text: '', ...words };
  const messageTexts = { ...noMessageTexts, [name]: { ...noMessageTexts[name], mr } };
  const { version } = await now();
  return admin.client(academy.changeSettings, { body: { version, changes: { messageTexts }, reason: 'Shorter' } });
}
async function send(message: Partial<Message>, on = test) {
  const whole = { language: 'mr', channel: 'sms', to: '+919880300001', ...message } as Message;
  await on.app.db.transaction().execute((trx) => queueMessage(on.app, trx, whole));
  await on.runJobs();
}
const signInCode = (language: 'en' | 'mr') =>
  ({ template: 'sign-in-code', language, variables: { code: '111222', minutes: '5', host: 'academy.in' } }) as const;

describe('the words of messages', () => {
  it('are delivered with every message in three languages, and pass their own rules', () => {
    for (const name of messageNames) {
      for (const language of languages) {
        const words = defaultMessageTexts[name][language];
        expect([name, messageMistake(name, 'text', words.text)]).toEqual([name, undefined]);
        expect([name, messageMistake(name, 'mailSubject', words.mailSubject)]).toEqual([name, undefined]);
        expect(words.text).toMatch(language === 'en' ? /^[^\p{Script=Devanagari}]+$/u : /\p{Script=Devanagari}/u);
      }
    }
  });

  it('are the academy’s own from the next message on, in one language, with the id that carriers know them by', async () => {
    const { settings } = await now();
    const own = '{academy}: कोड {code}\n\n@{host} #{code}';
    expect((await write('sign-in-code', { text: own })).status).toBe(200);
    const { version } = await now();
    const dltTemplates = {
      ...settings.sms.dltTemplates,
      'sign-in-code': { en: '', mr: '1107160000000012345', hi: '' },
    };
    await admin.client(academy.changeSettings, { body: { version, changes: { sms: { dltTemplates } } } });
    await send(signInCode('mr'));
    expect(test.sms.sent.at(-1)).toMatchObject({
      text: 'Academy: कोड 111222\n\n@academy.in #111222',
      dltTemplateId: '1107160000000012345',
    });
    await send(signInCode('en'));
    expect(test.sms.sent.at(-1)?.text).toMatch(/^111222 is your code to sign in/);
    const lines = (await admin.client(usersAdmin.listAudit, { query: { subject: 'settings:messageTexts' } })).data;
    expect(lines.items).toMatchObject([{ actorId: admin.id, reason: 'Shorter' }]);
    expect((await write('sign-in-code', {})).status).toBe(200);
    await send(signInCode('mr'));
    expect(test.sms.sent.at(-1)?.text).toMatch(/^111222 हा Academyमध्ये/);
  });

  it('stand in mails with their subject, and passages only where there is something to say', async () => {
    const words = { mailSubject: 'आठवण {title}', text: '{title}, {startsAt}[venue: येथे: {venue}]! {link}' };
    expect((await write('class-reminder', words)).status).toBe(200);
    const reminder = { title: 'Reasoning', startsAt: '2026-11-25T12:30:00.000Z', link: 'https://a.in/1' };
    const mail = { channel: 'mail', to: 'a@example.in', template: 'class-reminder' } as const;
    await send({ ...mail, variables: { ...reminder, venue: 'Camp {link}' } });
    await send({ ...mail, variables: { ...reminder, venue: '' } });
    expect(test.mail.sent.at(-1)).not.toHaveProperty('attachments');
    const images = imageCalls(test, admin);
    const logo = await images.upload(await phonePhoto(400, 400), { category: 'Logos' });
    expect((await images.change(logo.data, { isPublished: true })).status).toBe(200);
    await send({ ...mail, variables: { ...reminder, venue: '' } });
    expect(test.mail.sent.at(-1)?.html).toContain('<a href="https://a.in/1"');
    expect(test.mail.sent.pop()?.attachments).toMatchObject([{ cid: 'logo@academy', contentType: 'image/webp' }]);
    expect(test.mail.sent.slice(-2).map(({ subject, text }) => [subject, text])).toEqual([
      // What a value says is not looked into.
      ['आठवण Reasoning', 'Reasoning, बुध 25 नोव्हें, 6:00 PM IST येथे: Camp {link}! https://a.in/1'],
      ['आठवण Reasoning', 'Reasoning, बुध 25 नोव्हें, 6:00 PM IST! https://a.in/1'],
    ]);
  });

  it.each([
    ['sign-in-code', { text: 'कोड {code}' }, { code: 'message_last_line', params: { line: '@{host} #{code}' } }],
    ['sign-in-code', { text: 'कोड\n@{host} #{code} .' }, { code: 'message_last_line' }],
    ['sign-in-code', { text: 'कोड' }, { code: 'message_value_missing', params: { name: '{code}' } }],
    ['sign-in-code', { mailSubject: 'कोड {code}' }, { code: 'sms_has_no_subject' }],
    [
      'order-confirmed',
      { text: '{number}: {price} {link}' },
      {
        code: 'message_value_unknown',
        params: { name: '{price}', known: expect.stringMatching(/^\{academy\}, \{number\}/) },
      },
    ],
    [
      'order-confirmed',
      { text: '{number}[link: {link}]' },
      { code: 'message_value_missing', params: { name: '{link}' } },
    ],
    ['order-confirmed', { text: '{number} {link} [title' }, { code: 'message_brackets' }],
    ['order-confirmed', { text: '{number} {link} {title' }, { code: 'message_brackets' }],
    ['order-confirmed', { mailSubject: '{code}' }, { code: 'message_value_unknown' }],
    ['order-confirmed', { text: '{number}\t{link}' }, { code: 'invisible_characters' }],
    ['order-confirmed', { text: `{number} {link} ${'x'.repeat(1500)}` }, { code: 'too_long', params: { max: 1500 } }],
  ] as const)('of %s are refused as %j', async (name, words, said) => {
    const before = (await now()).settings.messageTexts;
    const refused = await write(name, words);
    expect(refused.status).toBe(400);
    const [field = '', error] = Object.entries(refused.failure.data?.fields ?? {})[0] ?? [];
    expect(field).toBe(`changes.messageTexts.${name}.mr.${'text' in words ? 'text' : 'mailSubject'}`);
    expect(error).toMatchObject(said);
    expect((await now()).settings.messageTexts).toEqual(before);
  });

  it('of an older version, which the rules of today refuse, give way to the delivered ones', async () => {
    const old = { mailSubject: '', text: '{price}' };
    const value = JSON.stringify({ 'test-message': { ...noMessageTexts['test-message'], mr: old } });
    await test.app.db.updateTable('settings').set({ value }).where('section', '=', 'messageTexts').execute();
    const restarted = await test.sibling();
    await send({ template: 'test-message', variables: {} }, restarted);
    expect(restarted.sms.sent.at(-1)?.text).toBe('Academy कडून चाचणी संदेश. SMS पोहोचत आहेत.');
    await restarted.close();
  });
});
