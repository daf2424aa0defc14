import type { GuardianPlan } from '../../../contract/batches/guardian-reports.ts';
import { shortMonths } from '../../../contract/months.ts';
import type { Settings } from '../../../contract/settings/settings.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Failure } from '../../http/failures.ts';
import { type Message, queueMessages } from '../../messages/queue-message.ts';
import { smsParts, unregisteredLanguages } from '../../messages/rules.ts';
import { writeMessage } from '../../messages/write-message.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { attendedPercent } from '../attendance/rules.ts';
import { readBatch } from '../read-batch.ts';
import { countOthers, insertReport, selectToTell, selectWard, type Ward } from './guardian-store.ts';

export const tellGuardiansJob = 'batches.tell-guardians';

/** Most members of a batch, as its seats allow. */
const mostMembers = 5000;
const together = 100;

interface OfMonth {
  id: string;
  /** `YYYY-MM`. */
  month: string;
}

/** How many guardians would be told the attendance of a month, and what it costs. Throws `not_found`. */
export async function planGuardianReports(app: App, { id, month }: OfMonth): Promise<GuardianPlan> {
  await readBatch(app.db, id);
  const of = { batchId: id, month: `${month}-01` };
  const settings = await readSettings(app);
  const wards = await selectToTell(app.db, { ...of, userId: null, limit: mostMembers });
  const parts = wards.reduce((sum, ward) => sum + smsParts(textOf(settings, ward, month)), 0);
  const others = await countOthers(app.db, of);
  const missingDlt = unregisteredFor(settings, wards);
  return { guardians: wards.length, ...others, smsPaise: parts * settings.sms.partPaise, missingDlt };
}

/**
 * Lets the queue tell every guardian of a batch; each once, however often it is pressed. Throws `not_found` and
 * `sms_not_registered`.
 */
export async function sendGuardianReports(
  app: App,
  { id, month, actorId }: OfMonth & { actorId: string },
): Promise<GuardianPlan> {
  const plan = await planGuardianReports(app, { id, month });
  if (plan.missingDlt.length > 0) throw new Failure('sms_not_registered');
  const batch = await readBatch(app.db, id);
  await app.db.transaction().execute(async (trx) => {
    await app.jobs.enqueue(trx, tellGuardiansJob, { id, month, actorId });
    await recordAudit(trx, {
      actorId,
      action: 'batches.tell_guardians',
      subject: `batches:${id}`,
      after: { title: batch.names.en, month, people: plan.guardians },
    });
  });
  return plan;
}

/** Tells them, so many in each transaction; killed in between it goes on where it was. */
export async function tellGuardians(app: App, { id, month, actorId }: OfMonth & { actorId: string }): Promise<void> {
  for (;;) {
    const of = { batchId: id, month: `${month}-01` };
    const wards = await selectToTell(app.db, { ...of, userId: null, limit: together });
    if (wards.length === 0) return;
    await tell(app, { id, month, actorId, wards });
  }
}

/** Tells the guardian of one student; false where they were told before or cannot be. Throws `not_found` and `sms_not_registered`. */
export async function sendGuardianReport(
  app: App,
  { id, month, userId, actorId }: OfMonth & { userId: string; actorId: string },
): Promise<{ isSent: boolean }> {
  const batch = await readBatch(app.db, id);
  const of = { batchId: id, month: `${month}-01`, userId };
  if (!(await selectWard(app.db, of))) throw new Failure('not_found');
  const wards = await selectToTell(app.db, { ...of, limit: 1 });
  if (unregisteredFor(await readSettings(app), wards).length > 0) throw new Failure('sms_not_registered');
  const sent = await tell(app, { id, month, actorId, wards });
  const [ward] = wards;
  if (sent > 0 && ward) {
    const after = { title: batch.names.en, month, student: ward.name };
    await recordAudit(app.db, { actorId, action: 'batches.tell_guardian', subject: `batches:${id}`, after });
  }
  return { isSent: sent > 0 };
}

async function tell(
  app: App,
  { id, month, actorId, wards }: OfMonth & { actorId: string; wards: readonly Ward[] },
): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    const messages: Message[] = [];
    for (const ward of wards) {
      const { userId, guardianPhone: to, language } = ward;
      const row = { batchId: id, month: `${month}-01`, userId, actorId, at: app.now().toISOString() };
      if (!(await insertReport(trx, row))) continue;
      const template = 'guardian-attendance' as const;
      const subjectRef = `batches:${id}`;
      messages.push({ channel: 'sms', to, template, language, subjectRef, variables: wordsOf(ward, month) });
    }
    if (messages.length > 0) await queueMessages(app, trx, messages);
    return messages.length;
  });
}

const unregisteredFor = (settings: Settings, wards: readonly Ward[]) =>
  unregisteredLanguages(
    settings,
    'guardian-attendance',
    wards.map((ward) => ward.language),
  );

const textOf = (settings: Settings, ward: Ward, month: string) =>
  writeMessage(settings, 'guardian-attendance', ward.language, wordsOf(ward, month)).text;

function wordsOf({ name, present, late, absent, language }: Ward, month: string) {
  const [year, number] = month.split('-');
  return {
    name: name.slice(0, 40),
    month: `${shortMonths[language][Number(number) - 1]} ${year}`,
    percent: `${attendedPercent({ present, late, absent }) ?? 0}%`,
    present: String(present + late),
    classes: String(present + late + absent),
  };
}
