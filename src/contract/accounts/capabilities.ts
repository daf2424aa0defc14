import type { Endpoint } from '../endpoint.ts';

/** Parts of the staff's work that a custom role opens, to see or to change (`docs/domain/capabilities.md`). */
export const areas = [
  'students',
  'enrolment',
  'access',
  'desk',
  'fees',
  'batches',
  'announcements',
  'attendance',
  'classes',
  'materials',
  'tests',
  'enquiries',
  'parcels',
  'orders',
  'refunds',
  'products',
  'books',
  'site',
] as const;
export type Area = (typeof areas)[number];

/** What somebody's work in an area begins with: who has the first sees the second too. */
export const seenWith: Partial<Record<Area, readonly Area[]>> = {
  desk: ['students'],
  access: ['students'],
  enrolment: ['students', 'batches'],
  attendance: ['classes'],
};

/** Single acts that otherwise admins alone do, and that a custom role may name one by one. */
export const extraCapabilities = ['students.export', 'students.merge', 'batches.plan'] as const;
type Extra = (typeof extraCapabilities)[number];

export type Capability = `${Area}.see` | `${Area}.change` | Extra;
export const capabilities: readonly Capability[] = [
  ...areas.flatMap((area) => [`${area}.see`, `${area}.change`] as const),
  ...extraCapabilities,
];

/** Which path below `/api/admin` belongs to which area; the first that fits. */
const paths: readonly (readonly [RegExp, Area])[] = [
  [
    /^\/students\/:id\/(orders|dues|quote|sales|timeline)$|^\/(desk|drawer|receipts|day-book)\b|\/desk-payments$/,
    'desk',
  ],
  [/^\/payment-refunds\/:id\/cash$/, 'desk'],
  [/^\/students\/:id\/fees$|^\/fees\b|\/fee-plan$/, 'fees'],
  [/^\/students\/:id\/(access|grants)$|^\/access\//, 'access'],
  [/^\/(student-imports|enrolments)\b|^\/batches\/:id\/(members|waitlist)$/, 'enrolment'],
  [/^\/students\/:id\/(attendance|classes)$|^\/batches\/:id\/(absentees|attendance)/, 'attendance'],
  [/^\/classes\/:id\/(attendance|roll-code|registrations|remove-student)/, 'attendance'],
  [/^\/students\/:id\/tests$/, 'tests'],
  [/^\/students\/:id\/enquiries$|^\/enquiries\b/, 'enquiries'],
  [/^\/students\b/, 'students'],
  [/^\/batches\b/, 'batches'],
  [/^\/announcements\b/, 'announcements'],
  [/^\/classes\b|^\/order-lines\//, 'classes'],
  [/^\/(materials|material-\w+|videos)\b/, 'materials'],
  [/^\/(tests|test-series|attempts|questions|question-\w+|passages|objections|topics)\b/, 'tests'],
  [/^\/(shipments|claims|stock|goods-back)\b|^\/orders\/:id\/(shipment|parcels)$/, 'parcels'],
  [/^\/(refunds|payment-refunds)\b|^\/orders\/.*\/refund(-check)?$/, 'refunds'],
  [/^\/(products|coupons)\b/, 'products'],
  [/^\/books\b/, 'books'],
  [/^\/(images|intro-video|pages|syllabus)\b/, 'site'],
  [
    /^\/(orders|transfers|payments-in-review|payment-events|withdrawals|gateway-alerts|collections|reconciliations)\b/,
    'orders',
  ],
];

/** What admins alone may do and a custom role may name. */
const extras: readonly (readonly [RegExp, Extra])[] = [
  [/^GET \/students\/(export|:id\/file)$/, 'students.export'],
  [/^\w+ \/(students\/:id\/merge(-preview)?|merges\/:id\/undo)$/, 'students.merge'],
  [
    /^\w+ \/(batches|batches\/:id|batches\/:id\/timetable(\/plan)?|batches\/:id\/offers|batch-teachers)$/,
    'batches.plan',
  ],
];

type Asked = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** The capability that opens an endpoint to a custom role; null for what admins alone do, and for what is not staff’s. */
export function capabilityOf({ method, path, access }: Asked): Capability | null {
  if (!Array.isArray(access)) return null;
  const below = path.replace(/^\/api(\/admin)?/, '');
  if (access.length === 0) return extras.find(([call]) => call.test(`${method} ${below}`))?.[1] ?? null;
  const area = paths.find(([call]) => call.test(below))?.[1];
  return area ? `${area}.${method === 'GET' ? 'see' : 'change'}` : null;
}

/** Whether somebody who holds these roles and capabilities may call an endpoint of staff. Who may change may see. */
export function mayCall(asked: Asked, held: readonly string[]): boolean {
  if (!Array.isArray(asked.access)) return asked.access === 'user';
  if (held.includes('admin') || asked.access.some((duty) => held.includes(duty))) return true;
  const needed = capabilityOf(asked);
  return needed !== null && (held.includes(needed) || held.includes(needed.replace(/\.see$/, '.change')));
}
