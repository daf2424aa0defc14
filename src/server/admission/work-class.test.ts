import { expect, it } from 'vitest';
import { allRoutes } from '../compose.ts';
import { requestSlots, roomsFor, workClasses, workClassOf } from './work-class.ts';

const endpoints = allRoutes.flatMap((routes) => Object.values(routes.endpoints));
const classOf = (method: string, path: string) => {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path);
  return workClassOf({ path, endpoint });
};

it.each([
  ['POST', '/hooks/payments/:provider', 'settlement'],
  ['GET', '/checkout/:provider/:id', 'settlement'],
  ['POST', '/auth/v1/otp', 'sign-in'],
  ['POST', '/functions/v1/create-user-profile', 'sign-in'],
  ['POST', '/api/orders', 'orders'],
  ['POST', '/api/orders/quote', 'orders'],
  ['POST', '/api/classes/:id/registration', 'orders'],
  ['POST', '/api/admin/students/:id/sales', 'orders'],
  ['POST', '/api/admin/orders/:id/desk-payments', 'orders'],
  ['POST', '/api/admin/payment-refunds/:id/cash', 'orders'],
  ['POST', '/api/admin/drawer/close', 'orders'],
  ['GET', '/rest/v1/classes', 'public'],
  ['GET', '/api/settings/public', 'public'],
  ['GET', '/api/notices', 'signed-in'],
  ['POST', '/api/profile/avatar', 'uploads'],
  ['POST', '/api/admin/materials', 'uploads'],
  ['GET', '/api/admin/orders', 'admin'],
  ['GET', '/api/admin/orders/export', 'exports'],
  ['GET', '/api/admin/classes/:id/registrations/export', 'exports'],
  ['GET', '/health', null],
  ['GET', '/ready', null],
  ['GET', '/metrics', null],
  ['GET', '/assets/entry-abc.js', null],
  ['GET', '/manifest.webmanifest', null],
])('%s %s is %s', (method, path, expected) => {
  expect(classOf(method, path)).toBe(expected);
});

it('knows every endpoint, and counts all but the outbox', () => {
  const uncounted = endpoints.filter((endpoint) => workClassOf({ path: endpoint.path, endpoint }) === null);
  expect(uncounted.map(({ path }) => path).sort()).toEqual(['/dev/outbox', '/dev/outbox.json']);
});

it('puts nothing of the staff before what students do, but what the desk sells and pays out', () => {
  const sales = /\/(quote|sales|desk-payments|cash|decision)$|\/drawer\b/;
  const staff = endpoints.filter(({ path }) => path.startsWith('/api/admin/') && !sales.test(path));
  const classes = new Set(staff.map((endpoint) => workClassOf({ path: endpoint.path, endpoint })));
  expect([...classes].sort()).toEqual(['admin', 'exports', 'uploads']);
});

it('refuses a route that it does not know', () => {
  expect(() => workClassOf({ path: '/new/page/:id' })).toThrow('has no work class');
});

it('has room of its own for every class but exports, and some that is shared', () => {
  const rooms = roomsFor(500);
  const reserved = workClasses.map((name) => rooms[name].reserved);
  expect(workClasses.filter((name) => rooms[name].reserved === 0)).toEqual(['exports']);
  expect(requestSlots - reserved.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1);
});
