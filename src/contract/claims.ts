import * as z from 'zod/mini';
import { instant } from './dates.ts';
import { binary, endpoint } from './endpoint.ts';
import { id, idParams, pageOf, pageQuery } from './ids.ts';
import { orderPaise } from './money.ts';
import { copiesAgain } from './orders/stock.ts';

/** What becomes of a claim: goods sent again, money back, or no with a reason. */
/** `waiting`: its refund is proposed, and a second person has to approve it. */
export const claimStates = ['open', 'resent', 'waiting', 'refunded', 'declined'] as const;
export const claimState = z.enum(claimStates);
export type ClaimState = z.infer<typeof claimState>;

/** Photos that go with a claim, at most. */
export const mostClaimPhotos = 3;
const photo = { maxBytes: 8_000_000, required: false, picture: true } as const;

const claim = z.object({
  id,
  shipmentId: id,
  words: z.string(),
  photos: z.int(),
  state: claimState,
  answer: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});
export type Claim = z.infer<typeof claim>;

const claimForStaff = z.extend(claim, {
  orderId: id,
  /** Of the parcel. */
  number: z.string(),
  title: z.string(),
  name: z.string(),
  deliveredAt: z.nullable(instant),
});
export type ClaimForStaff = z.infer<typeof claimForStaff>;

const ownClaims = z.object({
  claims: z.array(claim),
  /** The delivered parcels of the order, and until when something can be reported missing. */
  parcels: z.array(z.object({ shipmentId: id, until: instant, isOpen: z.boolean() })),
  hours: z.int(),
});
export type OwnClaims = z.infer<typeof ownClaims>;

const answer = z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(300));

export const claims = {
  listOwnClaims: endpoint({
    method: 'GET',
    path: '/api/orders/:id/claims',
    summary: 'What the caller reported missing from an order, and until when they can.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: ownClaims,
    errors: ['not_found'],
  }),
  claimMissing: endpoint({
    method: 'POST',
    path: '/api/shipments/:id/claims',
    summary:
      'Report what was missing or damaged in a delivered parcel, with up to three photos, within some hours of delivery (setting).',
    access: 'user',
    session: 'checked',
    params: idParams,
    files: { photo1: photo, photo2: photo, photo3: photo },
    body: z.object({ words: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
    response: ownClaims,
    status: 201,
    errors: ['not_found', 'invalid_transition', 'claim_closed', 'file_not_image'],
  }),
  listClaims: endpoint({
    method: 'GET',
    path: '/api/admin/claims',
    summary: 'What students reported missing, in a state, longest waiting first.',
    access: ['packer', 'accountant'],
    query: z.extend(pageQuery, { state: z._default(claimState, 'open') }),
    response: pageOf(claimForStaff),
  }),
  openClaimPhoto: endpoint({
    method: 'GET',
    path: '/api/admin/claims/:id/photos/:number',
    summary: 'One photo of a claim.',
    access: ['packer', 'accountant'],
    audit: { action: 'claims.open_photo', table: 'claims' },
    params: z.extend(idParams, { number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostClaimPhotos)) }),
    response: binary,
    errors: ['not_found'],
  }),
  resendClaimed: endpoint({
    method: 'POST',
    path: '/api/admin/claims/:id/resend',
    summary: 'Send what was missing again, in a parcel of its own.',
    access: ['packer', 'accountant'],
    params: idParams,
    body: z.object({
      contents: z.string().check(z.trim(), z.minLength(2), z.maxLength(500)),
      copies: z._default(copiesAgain, []),
      answer,
    }),
    response: claimForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
  settleClaim: endpoint({
    method: 'POST',
    path: '/api/admin/claims/:id/refund',
    summary:
      'Refund a part of one line for what was missing, as goodwill; above the limit of the settings it waits for a second person.',
    access: ['accountant'],
    params: idParams,
    body: z.object({ lineId: id, amountPaise: orderPaise.check(z.minimum(100, 'amount_format')), answer }),
    response: claimForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
  declineClaim: endpoint({
    method: 'POST',
    path: '/api/admin/claims/:id/decline',
    summary: 'Decline a claim; the student reads the reason.',
    access: ['packer', 'accountant'],
    params: idParams,
    body: z.object({ answer }),
    response: claimForStaff,
    errors: ['not_found', 'invalid_transition'],
  }),
};
