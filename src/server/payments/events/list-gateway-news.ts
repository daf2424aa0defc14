import type { UnseenWithdrawal, UnsettledEvent } from '../../../contract/payments.ts';
import type { App } from '../../app.ts';
import { selectUnseen, selectWithdrawalsOfOrder } from '../ledger/withdrawal-store.ts';
import { unworkedMs } from '../rules.ts';
import { selectUnsettled, selectUnsettledOfOrder } from './event-store.ts';

const most = 100;

interface GatewayAlerts {
  events: UnsettledEvent[];
  withdrawals: UnseenWithdrawal[];
}

/** Gateway events that need attention; one that is being processed right now is left out. */
export async function listGatewayAlerts(app: App): Promise<GatewayAlerts> {
  const before = new Date(app.now().getTime() - unworkedMs).toISOString();
  const [events, withdrawals] = await Promise.all([selectUnsettled(app.db, before, most), selectUnseen(app.db, most)]);
  return { events, withdrawals };
}

/** The same for one order, including refunds and disputes already seen. */
export async function findGatewayAlerts(app: App, orderId: string): Promise<GatewayAlerts> {
  const [events, withdrawals] = await Promise.all([
    selectUnsettledOfOrder(app.db, orderId),
    selectWithdrawalsOfOrder(app.db, orderId),
  ]);
  return { events, withdrawals };
}
