import { callRazorpay, type RazorpayAccount } from './razorpay-api.ts';
import { orderEntity, takenAtOnce } from './razorpay-shapes.ts';

/**
 * Opens an order at Razorpay, captured as soon as it is paid, and answers its id there; `mandate` are the fields with which its
 * payer agrees to later debits. Throws `RazorpayFailure`.
 */
export async function openRazorpayOrder(
  account: RazorpayAccount,
  { orderId, amountPaise, mandate }: { orderId: string; amountPaise: number; mandate?: object },
): Promise<string> {
  const { id, amount } = await callRazorpay(account, {
    method: 'POST',
    path: '/orders',
    body: { amount: amountPaise, currency: 'INR', receipt: orderId, payment: takenAtOnce, ...mandate },
    answer: orderEntity,
  });
  if (amount !== amountPaise) throw new Error('Razorpay opened an order for another amount');
  return id;
}
