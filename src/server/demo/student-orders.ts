import { demoStudentPhone } from '../identity/test-login/test-accounts.ts';
import { mathsBook, reasoningBook } from './more-products.ts';
import type { DemoOrder } from './orders.ts';
import { demoStudentName } from './people.ts';

const mine = { phone: demoStudentPhone, name: demoStudentName, method: 'upi' } as const;

/** An order of the demo student in every state. The last one holds a seat while it waits to be paid. */
export const studentOrders: readonly DemoOrder[] = [
  { ...mine, product: 'मराठी व्याकरण: पाच संध्याकाळी', daysAgo: 11.9 },
  { ...mine, product: 'Mentoring session', daysAgo: 11.5, end: 'refund_asked' },
  { ...mine, product: 'Police recruitment practice book', daysAgo: 10.4, end: 'delivered' },
  { ...mine, product: reasoningBook, daysAgo: 8.6, end: 'unpaid' },
  { ...mine, product: mathsBook, daysAgo: 7.3, end: 'underpaid' },
  { ...mine, product: 'Police recruitment practice book', daysAgo: 5.1, end: 'cancelled' },
  // No set: what else is sold can be tried in the demo.
  { ...mine, product: mathsBook, daysAgo: 2.4, end: 'sent' },
  { ...mine, product: reasoningBook, daysAgo: 0.2 },
  { ...mine, product: 'Mentoring session', daysAgo: 0.05, end: 'unpaid' },
  { ...mine, product: 'Marathi grammar in one long evening', daysAgo: 0, end: 'unpaid' },
];
