import type { Db } from '../../db/db.ts';
import { ChargeRefused } from './charge-refused.ts';
import type { GatewayAutopay } from './port.ts';
import {
  ensureSandboxOrder,
  insertSandboxPayment,
  isMandateStopped,
  isPaidInSandbox,
  lockPaidSandboxOrder,
  selectSandboxOrder,
  selectSandboxPayments,
  stopMandate,
} from './sandbox-store.ts';

const tokenOf = (orderId: string) => `token_${orderId}`;
const orderOf = (tokenId: string) => tokenId.replace(/^token_/, '');

/** Debits in the sandbox: who pays an order agrees at once, and each debit within the agreement is taken at once. */
export function sandboxAutopay({ db, now }: { db: Db; now: () => Date }): GatewayAutopay {
  return {
    async openOrder({ orderId, amountPaise, returnUrl, maxPaise }) {
      const { pathname, search } = new URL(returnUrl);
      const order = { reference: orderId, amountPaise, returnPath: pathname + search, mandateMaxPaise: maxPaise };
      const gatewayOrderId = await ensureSandboxOrder(db, order);
      return { gatewayOrderId, customerId: `cust_${gatewayOrderId}` };
    },
    async readMandate({ gatewayOrderId }) {
      if (!(await isPaidInSandbox(db, gatewayOrderId))) return { state: 'pending', tokenId: null };
      const isStopped = await isMandateStopped(db, gatewayOrderId);
      return { state: isStopped ? 'stopped' : 'active', tokenId: tokenOf(gatewayOrderId) };
    },
    async charge({ gatewayOrderId, tokenId, amountPaise }) {
      const agreed = await selectSandboxOrder(db, orderOf(tokenId));
      if (!agreed?.mandateMaxPaise || (await isMandateStopped(db, agreed.id))) {
        throw new ChargeRefused('The sandbox knows no such agreement.');
      }
      if (amountPaise > agreed.mandateMaxPaise) throw new ChargeRefused('The amount is above what was agreed to.');
      return db.transaction().execute(async (trx) => {
        if (await lockPaidSandboxOrder(trx, gatewayOrderId)) {
          const [payment] = await selectSandboxPayments(trx, gatewayOrderId);
          return { gatewayPaymentId: payment?.id ?? '' };
        }
        const at = now().toISOString();
        const payment = { orderId: gatewayOrderId, method: 'upi', amountPaise, capturedAt: at, createdAt: at } as const;
        return { gatewayPaymentId: await insertSandboxPayment(trx, { ...payment, outcome: 'success' }) };
      });
    },
    stop: ({ tokenId }) => stopMandate(db, orderOf(tokenId), now().toISOString()),
  };
}
