import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchesAdmin } from '../../contract/batches/batches-admin.ts';
import { materialShelf } from '../../contract/materials/bookmarks.ts';
import { materials } from '../../contract/materials/materials.ts';
import { mentoring } from '../../contract/mentoring.ts';
import { type RefundCheck, refunds } from '../../contract/refunds.ts';
import type { GatewayRefund } from '../adapters/payments/port.ts';
import { RefundRefused } from '../adapters/payments/refund-refused.ts';
import { makeBatch } from '../testing/makers/make-batch.ts';
import { makeMaterial, premium } from '../testing/makers/make-material.ts';
import { gatewayEvent, makeOrder, makeProduct, sendWebhook } from '../testing/makers/make-order.ts';
import { accountsOf, checkOf, done, notesOf, startRefundApp } from '../testing/makers/make-refund.ts';
import { makeUser, type TestUser } from '../testing/makers/make-user.ts';
import type { TestApp } from '../testing/start-test-app.ts';

const runs = Number(process.env.REFUND_RUNS ?? 3);
const pages = 100;
const gateway = { say: (): GatewayRefund => done };
let test: TestApp;
let accountant: TestUser;
let mentor: TestUser;
/** Two materials; a package has both, a single product the first, a batch the second. */
let materialIds: string[];
let productIds: Record<Bought, string>;
const prices = { package: 3_000_00, single: 599_00, batch: 2_500_00, session: 1_500_00, exam: 450_00 };
type Bought = keyof typeof prices;

beforeAll(async () => {
  test = await startRefundApp(gateway);
  const admin = await makeUser(test, { roles: ['admin'] });
  accountant = await makeUser(test, { roles: ['accountant'] });
  mentor = await makeUser(test, { roles: ['teacher'] });
  const single = await makeMaterial(mentor.client, { ...premium, price: '599' });
  const other = await makeMaterial(mentor.client, premium);
  materialIds = [single.id, other.id];
  await sql`update materials set pages = ${pages}, allow_download = true where id = any(${materialIds}::uuid[])`.execute(
    test.app.db,
  );
  const batch = await makeBatch(test, admin, { pricePaise: prices.batch, capacity: 400 });
  await admin.client(batchesAdmin.addBatchMaterial, { params: { id: batch.id, materialId: other.id } });
  const ofDb = async (column: 'material_id' | 'batch_id', id: string) => {
    const row = await test.app.db
      .selectFrom('product_grants')
      .select('product_id')
      .where(column, '=', id)
      .where('kind', 'in', ['digital_material', 'batch'])
      .executeTakeFirstOrThrow();
    return row.product_id;
  };
  productIds = {
    package: await makeProduct(test, { kind: 'package', pricePaise: prices.package, materialIds }),
    single: await ofDb('material_id', single.id),
    batch: await ofDb('batch_id', batch.id),
    session: await makeProduct(test, { pricePaise: prices.session }),
    exam: await makeProduct(test, { kind: 'exam_fee', taxClass: 'exam_fee', pricePaise: prices.exam }),
  };
});
afterAll(() => test.close());

const what = fc.constantFrom<Bought>('package', 'single', 'batch', 'session', 'exam', 'package', 'single', 'batch');
const material = fc.constantFrom(0, 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), what, times: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constant('read' as const), material, opened: fc.constantFrom(1, 5, 10, 30, 60) }),
  fc.record({ do: fc.constant('download' as const), material }),
  fc.record({ do: fc.constant('hold' as const), outcome: fc.constantFrom('held' as const, 'missed' as const) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 7 * 24 - 1, 7 * 24 + 1) }),
  fc.record({ do: fc.constant('ask' as const), what }),
  fc.record({ do: fc.constant('decline' as const), what }),
  fc.record({
    do: fc.constant('refund' as const),
    ...{
      what,
      share: fc.constantFrom(1, 1, 0.5, 0.1),
      isGoodwill: fc.boolean(),
      presses: fc.integer({ min: 1, max: 2 }),
    },
    answer: fc.constantFrom('processed' as const, 'sent' as const, 'failed' as const, 'no' as const, 'silent' as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const answers = {
  processed: () => done,
  sent: (): GatewayRefund => ({ ...done, state: 'sent' }),
  failed: (): GatewayRefund => ({ ...done, state: 'failed' }),
  no: () => {
    throw new RefundRefused('No');
  },
  silent: () => {
    throw new Error('the gateway cannot be reached');
  },
};

/** One student with what they bought: the newest order of each kind. */
class Student {
  readonly user: TestUser;
  readonly orders = new Map<Bought, string>();
  readonly paid = new Map<string, Bought>();
  constructor(user: TestUser) {
    this.user = user;
  }

  async lineOf(bought: Bought): Promise<{ id: string; line: RefundCheck } | null> {
    const id = this.orders.get(bought);
    const [line] = id ? await checkOf(accountant, id) : [];
    return id && line ? { id, line } : null;
  }

  async take(one: Step): Promise<void> {
    if (one.do === 'buy') await this.buy(one.what, one.times);
    if (one.do === 'read') await this.read(materialIds[one.material] ?? '', one.opened);
    if (one.do === 'download') await this.download(materialIds[one.material] ?? '');
    if (one.do === 'wait') await this.wait(one.hours);
    if (one.do === 'hold') {
      const of = await this.lineOf('session');
      if (of)
        await mentor.client(mentoring.recordSession, {
          params: { id: of.line.lineId },
          body: { outcome: one.outcome },
        });
    }
    if (one.do === 'ask') await this.ask(one.what);
    if (one.do === 'decline') await this.decline(one.what);
    if (one.do === 'refund') await this.refund(one);
  }

  private async buy(bought: Bought, times: number) {
    const placed = await makeOrder(this.user, { productId: productIds[bought] }).catch(() => null);
    if (!placed) return;
    const event = gatewayEvent(placed.gatewayOrderId, prices[bought]);
    await Promise.all(Array.from({ length: times }, () => sendWebhook(test, event)));
    await test.runJobs();
    this.orders.set(bought, placed.id);
    this.paid.set(placed.id, bought);
  }

  private async mayRead(id: string) {
    return (await this.user.client(materials.getMaterialAccess, { params: { id } })).data.refusal === null;
  }

  private async read(id: string, opened: number) {
    if (!(await this.mayRead(id))) return;
    await sql`
      insert into reading_progress (user_id, material_id, last_page, opened, updated_at)
      values (${this.user.id}, ${id}, 1, array(select generate_series(1, ${opened}::int)), now())
      on conflict (user_id, material_id) do update set opened = array(
        select distinct unnest(reading_progress.opened || excluded.opened))`.execute(test.app.db);
  }

  private async download(id: string) {
    const may = await this.mayRead(id);
    const began = await this.user.client(materialShelf.beginDownload, {
      params: { id },
      body: { refundGivenUp: true },
    });
    expect(began.status < 300).toBe(may);
  }

  private async wait(hours: number) {
    for (const id of this.paid.keys()) {
      await sql`update orders set paid_at = paid_at - ${hours}::int * interval '1 hour' where id = ${id}`.execute(
        test.app.db,
      );
    }
  }

  private async ask(bought: Bought) {
    const of = await this.lineOf(bought);
    if (!of) return;
    const { id, line } = of;
    const isOpen = line.refunds.some((one) => ['requested', 'approved', 'sent'].includes(one.state) || one.isStuck);
    const asked = await this.user.client(refunds.askForRefund, {
      params: { id, lineId: line.lineId },
      body: { reason: 'I moved away' },
      files: {},
    });
    const may = line.outcome !== 'none' && line.refundedPaise < line.amountPaise && !isOpen;
    expect(asked.status === 200, JSON.stringify([line, asked.failure])).toBe(may);
  }

  private async decline(bought: Bought) {
    const request = (await this.lineOf(bought))?.line.refunds.find((one) => one.state === 'requested' && !one.proposal);
    if (request)
      await accountant.client(refunds.declineRefund, { params: { id: request.id }, body: { reason: 'Not now' } });
  }

  private async refund(one: Extract<Step, { do: 'refund' }>) {
    const of = await this.lineOf(one.what);
    if (!of) return;
    const { id, line } = of;
    gateway.say = answers[one.answer];
    const left = line.amountPaise - line.refundedPaise;
    const amountPaise = Math.max(1, Math.round(left * one.share));
    const body = {
      amountPaise,
      seenRefundedPaise: line.refundedPaise,
      reason: 'As agreed',
      isGoodwill: one.isGoodwill,
    };
    const pressed = await Promise.all(
      Array.from({ length: one.presses }, () =>
        accountant.client(refunds.refundLine, { params: { id, lineId: line.lineId }, body }),
      ),
    );
    const taken = pressed.filter((answer) => answer.status === 200);
    expect(taken.length).toBeLessThanOrEqual(1);
    if (line.outcome === 'none' && !one.isGoodwill) expect(taken).toEqual([]);
    if (line.outcome === 'full' && !one.isGoodwill && amountPaise < left) expect(taken).toEqual([]);
    await test.runJobs();
    if (one.answer === 'no' || one.answer === 'silent') return;
    await sql`update payment_refunds set changed_at = changed_at - interval '11 minutes'`.execute(test.app.db);
    await test.app.jobs.enqueue(test.app.db, 'payments.follow-refunds', {});
    await test.runJobs();
  }

  /** What holds after every step, whatever was done. */
  async holds(): Promise<void> {
    const reading = new Map<string, RefundCheck>();
    for (const [id, bought] of this.paid) {
      const [line] = await checkOf(accountant, id);
      const [own] = (await this.user.client(refunds.checkRefund, { params: { id } })).data.lines;
      if (!line || !own) throw new Error('a paid order has no line');
      const seen = ({ refunds: _refunds, ...facts }: RefundCheck) => facts;
      expect(seen(own)).toEqual(seen(line));
      const of = (...states: string[]) =>
        line.refunds.filter((one) => states.includes(one.state)).reduce((sum, one) => sum + one.amountPaise, 0);
      expect(of('approved', 'sent', 'processed')).toBeLessThanOrEqual(prices[bought]);
      expect(
        line.refunds.filter((one) => ['requested', 'approved', 'sent'].includes(one.state)).length,
      ).toBeLessThanOrEqual(1);
      const accounts = await accountsOf(test, id);
      expect(Object.values(accounts).reduce((sum, one) => sum + one, 0)).toBe(0);
      expect(accounts.gateway ?? 0).toBe(prices[bought] - of('sent', 'processed'));
      expect((await notesOf(test, id)).reduce((sum, note) => sum + note.paise, 0)).toBe(of('processed'));
      for (const materialId of opensOf(bought)) {
        if (of('sent', 'processed') < prices[bought] && (await counts(line.lineId, materialId)))
          reading.set(materialId, line);
      }
    }
    for (const id of materialIds) {
      const access = (await this.user.client(materials.getMaterialAccess, { params: { id } })).data;
      const whole = [...this.paid].filter(([, bought]) => opensOf(bought).includes(id));
      const live = await liveOf(this.user.id, id);
      if (whole.length > 0) expect(access.refusal === null).toBe(live > 0);
      const line = reading.get(id);
      if (line && access.refusal === null)
        expect(access.refund !== null, JSON.stringify(line)).toBe(line.outcome === 'full');
    }
  }
}

const opensOf = (bought: Bought): string[] =>
  ({ package: materialIds, single: materialIds.slice(0, 1), batch: materialIds.slice(1), session: [], exam: [] })[
    bought
  ];

async function counts(lineId: string, materialId: string): Promise<boolean> {
  const { rows } = await sql<{
    counts: boolean;
  }>`select counts_since is not null and revoked_at is null as counts from entitlements
    where order_line_id = ${lineId} and material_id = ${materialId}`.execute(test.app.db);
  return rows[0]?.counts === true;
}

/** Purchases of a material of which no refund that ends access is approved, sent or processed. */
async function liveOf(userId: string, materialId: string): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from entitlements e join order_lines l on l.id = e.order_line_id
    where e.user_id = ${userId} and e.material_id = ${materialId} and not exists (
      select from refunds f where f.order_line_id = l.id and f.state in ('approved', 'sent', 'processed') and not f.keeps_access)`.execute(
    test.app.db,
  );
  return rows[0]?.live ?? 0;
}

it(
  'whatever is bought, read, downloaded, held, asked for, decided and answered, meter and decision agree and no money goes twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const student = new Student(await makeUser(test));
        await student.take({ do: 'buy', what: 'package', times: 1 });
        for (const one of steps) {
          await student.take(one);
          await student.holds();
        }
      }),
      { numRuns: runs, seed: 20_261_124, endOnFailure: true },
    );
  },
  60_000 + runs * 60_000,
);
