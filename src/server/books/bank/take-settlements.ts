import type { SettledEntry } from '../../adapters/payments/port.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { bookOwnJournal } from '../../payments/ledger/book-own-journal.ts';
import { matchLines } from './match-lines.ts';
import { insertSettlement, selectKnown } from './settlement-store.ts';

interface Taken {
  provider: string;
  entries: readonly SettledEntry[];
  source: 'gateway' | 'file';
  actorId: string | null;
}

/**
 * Keeps a gateway's settlements and books each once: what arrives at the bank, what the gateway kept and the GST on that, against
 * what it owed. What the ledger does not have is booked as yet to be explained (`docs/domain/books.md`).
 */
export async function takeSettlements(app: App, trx: Trx, { provider, entries, source, actorId }: Taken) {
  const known = await selectKnown(trx, { provider, ids: entries.map((one) => one.id) });
  const groups = Map.groupBy(entries, (one) => one.settlementId);
  let added = 0;
  for (const [gatewayId, own] of groups) {
    const first = own[0];
    if (!first) continue;
    const isKnown = (one: SettledEntry) => one.kind !== 'adjustment' && known.has(one.id);
    const sum = (of: (one: SettledEntry) => number) => own.reduce((total, one) => total + of(one), 0);
    const amountPaise = sum((one) => one.netPaise);
    const feesPaise = sum((one) => one.feesPaise);
    const taxPaise = sum((one) => one.taxPaise);
    const gross = (one: SettledEntry) => one.netPaise + one.feesPaise + one.taxPaise;
    const id = await insertSettlement(
      trx,
      {
        provider,
        gatewayId,
        utr: first.utr,
        settledOn: first.settledOn,
        amountPaise,
        feesPaise,
        taxPaise,
        unknown: own.filter((one) => !isKnown(one)).length,
        source,
        importedBy: actorId,
        at: app.now().toISOString(),
        entries: own,
      },
      known,
    );
    if (!id) continue;
    added += 1;
    await bookOwnJournal(trx, {
      kind: 'payout',
      reference: gatewayId,
      at: noonOf(first.settledOn),
      entries: [
        { account: 'bank', amountPaise },
        { account: 'gateway_fees', amountPaise: feesPaise },
        { account: 'input_tax', amountPaise: taxPaise },
        { account: 'gateway', amountPaise: -sum((one) => (isKnown(one) ? gross(one) : 0)) },
        { account: 'other', amountPaise: -sum((one) => (isKnown(one) ? 0 : gross(one))) },
      ],
    });
    await recordAudit(trx, {
      actorId,
      action: 'books.take_settlement',
      subject: `gateway_settlements:${id}`,
      after: { number: gatewayId, bankPaise: amountPaise },
    });
  }
  const matched = added > 0 ? await matchLines(app, trx) : 0;
  return { added, known: groups.size - added, matched };
}

/** The middle of an Indian day, so that a journal of a day alone lies within it. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`).toISOString();
