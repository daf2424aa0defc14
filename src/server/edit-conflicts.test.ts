import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { allRoutes } from './compose.ts';
import { classEditors } from './testing/editing/edit-classes.ts';
import { peopleEditors } from './testing/editing/edit-people.ts';
import { saleEditors } from './testing/editing/edit-sales.ts';
import { academyEditors } from './testing/editing/edit-settings-and-media.ts';
import { testEditors } from './testing/editing/edit-tests.ts';
import type { Editors, Loaded, Stage } from './testing/editing/editing.ts';
import { makeUser, type TestUser } from './testing/makers/make-user.ts';
import { startTestApp } from './testing/start-test-app.ts';

const on = {} as Stage;
let meera: TestUser;
beforeAll(async () => {
  on.test = await startTestApp();
  on.asha = await makeUser(on.test, { roles: ['admin'], fullName: 'Asha Patil' });
  meera = await makeUser(on.test, { roles: ['admin'], fullName: 'Meera Joshi' });
});
afterAll(() => on.test.close());

/** Every editor of the contract. */
const editors: Editors = {
  ...saleEditors(on),
  ...classEditors(on),
  ...academyEditors(on),
  ...peopleEditors(on),
  ...testEditors(on),
};

/** Whose records are their owner's alone: the two are one person on two devices, and nobody else is named. */
const own = new Set(['saveProfile', 'changeAddress', 'saveNote']);

describe.each(Object.entries(editors))('%s, by two people at once', (name, make) => {
  const [first, second] = [() => on.asha, () => (own.has(name) ? on.asha : meera)];

  it('tells the second what is there now, keeps the first’s work, and then takes the second’s beside it', async () => {
    const { read, save, ...expected } = await make();
    const loaded = (await read(first().client)) as Loaded;
    const done = await save(first().client, loaded, 'first');
    expect(done.status, JSON.stringify(done.failure)).toBe(200);
    const now = (await read(second().client)) as Loaded;
    expect(now).toMatchObject(expected.first);

    const refused = await save(second().client, loaded, 'second');
    expect([refused.status, refused.failure.code]).toEqual([409, 'edit_conflict']);
    expect(refused.failure.data).toMatchObject({
      current: { version: now.version },
      by: own.has(name) ? null : 'Asha Patil',
      byCaller: own.has(name),
      at: own.has(name) ? null : expect.any(String),
    });
    expect(await read(first().client)).toEqual(now);

    const again = await save(second().client, now, 'second');
    expect(again.status, JSON.stringify(again.failure)).toBe(200);
    expect(await read(first().client)).toMatchObject(expected.both);
  });

  it('lets one of two through that come at the same moment', async () => {
    const { read, save } = await make();
    const loaded = (await read(first().client)) as Loaded;
    const both = await Promise.all([save(first().client, loaded, 'first'), save(second().client, loaded, 'second')]);
    expect(both.map((one) => one.status).sort(), JSON.stringify(both.map((one) => one.failure))).toEqual([200, 409]);
  });
});

/** What changes something that was there and asks for no version, and why that loses nobody's work. */
const without: Record<string, string> = {
  ...because('a switch: it is set to what was pressed, and nothing else is written', [
    'savePreferences',
    'showClass',
    'muteWriter',
    'saveMaterial',
    'switchCoupon',
    'archiveProduct',
    'archiveQuestion',
    'openObjections',
    'tagMistake',
  ]),
  ...because('a place in a material or film moves with its one reader', ['saveLastPosition', 'saveVideoPosition']),
  ...because('of two marks for a student the one pressed later counts, as phones send them late (0063)', [
    'markAttendance',
  ]),
  ...because('bytes are added where the upload stands; elsewhere it is `conflict` with how far it is', [
    'sendVideoPart',
    'sendPdfPart',
  ]),
  ...because('each part is proven by a code of its own', ['changeUser', 'challengeFactor', 'verifyFactor']),
  ...because('a move that its state machine allows once; the second is told `invalid_transition` or the like', [
    'removeFromClass',
    'revokeStudentAccess',
    'voidAttempt',
    'decideObjection',
    'confirmObjection',
    'answerQuestionReport',
    'settleBankLine',
    'undoBankLine',
    'reopenMonth',
    'blockUser',
    'unblockUser',
    'mergeStudents',
    'undoMerge',
    'removeFactors',
    'answerMaterialReport',
    'moveParcel',
    'putAway',
    'bookCourier',
    'handOverParcels',
    'correctTracking',
    'noteOutForDelivery',
    'removeParcel',
    'resolveParcel',
    'acceptPayment',
    'cancelOrder',
    'decideTransfer',
    'refundPayment',
    'refundLine',
    'sendRefunds',
    'declineRefunds',
    'sendGuardianReport',
    'sendGuardianReports',
    'decideRefundProposal',
    'resendClaimed',
    'settleClaim',
    'declineClaim',
    'declineRefund',
    'retryRefund',
    'giveUpRefund',
    'recordBankRefund',
    'decideBankRefund',
    'cancelBankRefund',
    'askForRefund',
    'moveSession',
    'payOrder',
    'endEnrolment',
    'endFreeze',
    'freezeEnrolment',
    'moveBatchClasses',
    'transferEnrolment',
    'cancelAnnouncement',
    'sell',
    'takeDeskPayment',
    'decideCheque',
    'takeUpPlan',
    'agreeToAutopay',
    'cancelBatchClasses',
    'submitQuestion',
    'reviewQuestion',
    'moveTest',
    'releaseResults',
  ]),
  ...because('reads, by POST as the protocol of the stock client has it', [
    'readRates',
    'listObjects',
    'signObject',
    'signObjects',
    'planTimetable',
    'quoteSale',
  ]),
  ...because('set whole, and only while no student pays by it', ['setFeePlan']),
  ...because('one price of one part of a batch, sent whole; the audit log has each', ['saveBatchOffer']),
  ...because('called off for good; a second press changes nothing', ['cancelClass', 'cancelFollowing']),
  ...because('adds something, and changes nothing that is there', [
    'grantProduct',
    'doubtKey',
    'object',
    'touchAttempt',
    'repeatClass',
    'postChatMessage',
    'addStudentDocument',
    'continueEnquiry',
    'enrolStudent',
    'addBatchMaterial',
    'reportMistake',
    'claimMissing',
    'recordTransfer',
    'unlockPrefetched',
    'beginDownload',
    'startAttempt',
    'startDryRun',
  ]),
  ...because('adds something, once for a key (`pressed-twice.test.ts`)', [
    'recordStock',
    'addParcel',
    'giveExtraTime',
    'addStudentNote',
  ]),
  ...because('a passage is never overwritten, and one that somebody else has replaced is refused', ['replacePassage']),
  ...because('a student’s own report, sent whole from one small form', ['reportQuestion']),
  ...because('the last record of one session counts, whoever made it; the audit log has each', ['recordSession']),
  ...because('a first mark of oneself; what is marked stays', ['scanRollCode']),
  ...because('events of one student have numbers; a second device is told `taken_over` (0330)', [
    'saveEvents',
    'takeOverAttempt',
    'submitAttempt',
    'revealSolution',
  ]),
  ...because('a student’s own stars and note, sent whole from one small form', ['giveFeedback']),
};

function because(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

describe('the walk', () => {
  const shapeOf = ({ body }: Endpoint) =>
    (body?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const all = new Map<string, Endpoint>(allRoutes.flatMap(({ endpoints }) => Object.entries(endpoints)));
  /** A record of its own in the address, or a method that replaces: what such a call sends may overwrite something. */
  const changes = ({ method, path, body }: Endpoint) =>
    method === 'PUT' || method === 'PATCH' || (method === 'POST' && path.includes(':') && body !== undefined);
  const versioned = [...all].filter(([, one]) => 'version' in shapeOf(one)).map(([name]) => name);

  it('has every editor whose save names a version', () => {
    expect(Object.keys(editors).sort()).toEqual(versioned.sort());
  });

  it('knows of every other call that changes what was there why it needs none', () => {
    const unknown = [...all].filter(([name, one]) => changes(one) && !versioned.includes(name) && !(name in without));
    expect(unknown.map(([name]) => name)).toEqual([]);
    expect(Object.keys(without).filter((name) => !all.has(name) || versioned.includes(name))).toEqual([]);
  });

  it('finds that each of them declares the refusal', () => {
    const silent = versioned.filter((name) => !all.get(name)?.errors?.includes('edit_conflict'));
    expect(silent).toEqual([]);
  });

  it.each(versioned)('%s is refused without a version', (name) => {
    const { body } = all.get(name) ?? {};
    const issues = body?.safeParse({}).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toContain('version');
  });
});
