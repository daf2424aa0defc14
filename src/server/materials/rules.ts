import type { AccessRefusal } from '../../contract/access-refusals.ts';
import { decideRefund, fullRefundUntil, noRefundReason, type RecordedUse, type RefundRule } from './full-refund.ts';

/** The entitlement that says most about one reader and material: a live one before an ended one, then the latest. */
export interface Entitlement {
  source: 'purchase' | 'grant';
  startsAt: string;
  /** Null: without an end. */
  endsAt: string | null;
  revokedAt: string | null;
  /** Revoked because its money went back. */
  isRefunded: boolean;
  /** Its refund is approved, and the money not sent. */
  isSuspended: boolean;
  reason: string;
}

/** The guard's input. */
export interface AccessFacts {
  isPublished: boolean;
  isFree: boolean;
  entitlement: Entitlement | null;
  /** Whether this browser has one of the reader's device slots, or can get one. */
  hasDeviceSlot: boolean;
}

/**
 * The material-access guard (`docs/domain/materials-and-reading.md`): published, and free or covered by an active entitlement
 * (bought or granted, in date, not revoked, its refund not approved) on a device within the cap. Staff who manage materials pass. Null means access.
 */
export function accessRefusal(facts: AccessFacts, reader: { isStaff: boolean; at: Date }): AccessRefusal | null {
  if (reader.isStaff) return null;
  if (!facts.isPublished) return 'material_not_published';
  if (facts.isFree) return null;
  const { entitlement } = facts;
  if (!entitlement) return 'access_needed';
  if (entitlement.revokedAt !== null) return entitlement.isRefunded ? 'access_refunded' : 'access_revoked';
  if (Date.parse(entitlement.startsAt) > reader.at.getTime()) return 'access_needed';
  if (entitlement.endsAt !== null && Date.parse(entitlement.endsAt) <= reader.at.getTime()) return 'access_expired';
  if (entitlement.isSuspended) return 'refund_approved';
  return facts.hasDeviceSlot ? null : 'device_limit';
}

/** Pages opened over pages, in percent. */
export function accessedPercent(openedPages: number, pages: number): number {
  if (pages === 0) return 0;
  return Math.min(100, Math.round((openedPages / pages) * 1000) / 10);
}

/** The live purchase that opened a material, over all materials of its order line, as refunds count them. */
export interface Bought extends Omit<RecordedUse, 'paidAt' | 'accessedPercent'> {
  paidAt: string;
  openedPages: number;
  pages: number;
}

/**
 * The full refund that the reader of a purchased material can still lose by reading on or downloading, and how much is left
 * until then; null if there is none.
 */
export function refundAtStake(bought: Bought | null, rule: RefundRule, at: Date) {
  if (!bought) return null;
  const paidAt = new Date(bought.paidAt);
  const usedAfter = (openedPages: number) => ({
    ...bought,
    paidAt,
    accessedPercent: accessedPercent(openedPages, bought.pages),
  });
  const isOpenAfter = (openedPages: number) => decideRefund(usedAfter(openedPages), rule, at) === 'full';
  if (!isOpenAfter(bought.openedPages)) return null;
  return {
    until: fullRefundUntil(paidAt, rule).toISOString(),
    belowPercent: rule.fullBelowAccessedPercent,
    accessedPercent: usedAfter(bought.openedPages).accessedPercent,
    pagesLeft: pagesLeft(bought, isOpenAfter),
  };
}

/** Whether a refund of a purchased material, whole or in part, still depends on how much of it is opened. */
export function isRefundOpen(bought: Bought | null, rule: RefundRule, at: Date): boolean {
  if (!bought) return false;
  const use = { ...bought, paidAt: new Date(bought.paidAt) };
  return (
    noRefundReason({ ...use, accessedPercent: accessedPercent(bought.openedPages, bought.pages) }, rule, at) === null
  );
}

/** How many more pages can be opened before the refund is lost. */
function pagesLeft({ openedPages, pages }: Bought, isOpenAfter: (openedPages: number) => boolean): number {
  let more = 0;
  while (openedPages + more < pages && isOpenAfter(openedPages + more + 1)) more += 1;
  return more;
}

/** A page link is good for five minutes, a viewer session for two hours. */
export const linkMs = 5 * 60_000;
export const viewerMs = 2 * 3600_000;

/** Page views are kept for two years; that long, a photo of a page can be traced. */
export const readingsKeptMs = 730 * 24 * 3600_000;

/** A download that broke off may go on for a day. */
export const downloadMs = 24 * 3600_000;

/** Search limits per person: as fast as one types, but not all day long. */
export const searchesAMinute = 60;
export const searchesADay = 900;

/** Searches are on record for 90 days. */
export const searchesKeptMs = 90 * 24 * 3600_000;

/** Maximum reports per person and day. */
export const reportsADay = 10;

/** How many pages before and after the requested one get a link. */
export const linksAround = 10;

/** An unfinished PDF upload is kept for 7 days. */
export const uploadsKeptMs = 7 * 24 * 3600_000;
