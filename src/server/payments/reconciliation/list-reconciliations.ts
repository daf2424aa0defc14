import type { Reconciliation } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import { writeCsv } from '../../http/answers/csv.ts';
import { checkDayRange } from '../../http/answers/day-range.ts';
import type { Download } from '../../http/routes.ts';
import { selectReconciliations } from './reconciliation-store.ts';

interface Range {
  from: string;
  to: string;
}

/** Each day's comparison with the gateways, newest first; both ends included, 366 days at most. */
export async function listReconciliations(app: App, range: Range): Promise<{ items: Reconciliation[] }> {
  checkDayRange(range);
  return { items: await selectReconciliations(app.db, range) };
}

const rupees = (paise: number | null) => (paise === null ? '' : (paise / 100).toFixed(2));

/** The same as CSV: a line for each day, and one for each difference under it. */
export async function exportReconciliations(app: App, range: Range): Promise<Download> {
  const { items } = await listReconciliations(app, range);
  const rows = items.flatMap(({ day, provider, gatewayPaise, ledgerPaise, differences }) => [
    [day, provider, 'day', '', rupees(gatewayPaise), rupees(ledgerPaise), differences.length > 0 ? 'differs' : 'fits'],
    ...differences.map((one) => [
      day,
      provider,
      one.kind,
      one.id,
      one.currency === undefined ? rupees(one.gatewayPaise) : '',
      rupees(one.ledgerPaise),
      one.currency === undefined
        ? one.reason
        : `${one.reason}: ${one.gatewayPaise} in the smallest unit of ${one.currency}`,
    ]),
  ]);
  const content = await writeCsv(['Day', 'Gateway', 'What', 'Id', 'Gateway (INR)', 'Ledger (INR)', 'Result'], rows);
  return {
    content,
    type: 'text/csv; charset=utf-8',
    length: content.length,
    filename: `gateway ${range.from} to ${range.to}.csv`,
    cacheControl: 'no-store',
  };
}
