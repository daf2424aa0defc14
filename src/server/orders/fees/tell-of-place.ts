import { byLanguage, firstText, type Language, type Texts } from '../../../contract/languages.ts';
import { findContact } from '../../accounts/find-contact.ts';
import type { App } from '../../app.ts';
import { readBatch } from '../../batches/read-batch.ts';
import type { Trx } from '../../db/db.ts';
import { shortRupees } from '../../documents/pdf-writer.ts';
import { nameAsTitle, textVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { queueMessages } from '../../messages/queue-message.ts';

interface Moved {
  userId: string;
  fromId: string;
  toId: string;
  addedPaise: number;
  /** Off the open fees. */
  lessPaise: number;
  givePaise: number;
}

/** Tells a student that they were moved to another batch, and what it means in money; in the app and by SMS. */
export async function tellOfMove(app: App, trx: Trx, moved: Moved): Promise<void> {
  const { userId, fromId, toId, addedPaise, lessPaise, givePaise } = moved;
  const [from, to] = [await readBatch(trx, fromId), await readBatch(trx, toId)];
  const words = { template: 'batch-moved' as const, path: `/batches/${toId}`, names: to.names, from: from.names };
  await tell(app, trx, {
    userId,
    batchId: toId,
    ...words,
    sums: { added: addedPaise, less: lessPaise, back: givePaise },
  });
}

interface Left {
  userId: string;
  batchId: string;
  /** By the refund rules. */
  refundablePaise: number;
  /** Of fees and of an order paid in parts. */
  cancelledPaise: number;
  owedPaise: number;
}

/** Tells a student that their place in a batch has ended early, and what it means in money; in the app and by SMS. */
export async function tellOfLeaving(app: App, trx: Trx, left: Left): Promise<void> {
  const { userId, batchId, refundablePaise, cancelledPaise, owedPaise } = left;
  const { names } = await readBatch(trx, batchId);
  const sums = { refundable: refundablePaise, cancelled: cancelledPaise, owed: owedPaise };
  await tell(app, trx, { userId, batchId, template: 'batch-left', path: '/profile/batches', names, sums });
}

interface Words {
  userId: string;
  batchId: string;
  template: 'batch-moved' | 'batch-left';
  /** The page that the link opens. */
  path: string;
  names: Readonly<Texts>;
  from?: Readonly<Texts>;
  /** In paise; nothing is said of 0. */
  sums: Record<string, number>;
}

const nameIn = (names: Readonly<Texts>, language: Language) => names[language] || firstText(names);

async function tell(app: App, trx: Trx, { userId, batchId, template, path, names, from, sums }: Words): Promise<void> {
  const amounts = Object.fromEntries(
    Object.entries(sums).flatMap(([name, paise]) => (paise > 0 ? [[name, shortRupees(paise)]] : [])),
  );
  const fromIn = from
    ? textVariables(
        'from',
        byLanguage((one) => nameIn(from, one)),
      )
    : {};
  await postNotice(app, trx, {
    userId,
    template,
    variables: { ...nameAsTitle(names), ...fromIn, ...amounts, link: path },
  });
  const contact = await findContact(trx, userId);
  if (!contact?.phone) return;
  const { phone: to, language } = contact;
  const variables = {
    title: nameIn(names, language),
    ...(from ? { from: nameIn(from, language) } : {}),
    ...amounts,
    link: app.config.publicUrl + path,
  };
  await queueMessages(app, trx, [
    { channel: 'sms', to, template, language, subjectRef: `batches:${batchId}`, variables },
  ]);
}
