import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, pageQuery } from '../ids.ts';
import { trackingNumber } from '../shipping.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { parcel, parcelDetail } from './orders-admin.ts';
import { copiesAgain } from './stock.ts';

/** So many parcels are handled at once. */
export const mostParcels = 100;

/** What is printed for parcels: labels for a thermal printer (A6) or four on A4, packing slips, one pick list. */
export const parcelPaperKinds = ['labels_a6', 'labels_a4', 'packing_slips', 'pick_list'] as const;
export type ParcelPaperKind = (typeof parcelPaperKinds)[number];

const idList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(4000)),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(id).check(z.minLength(1), z.maxLength(mostParcels)),
);

const courier = z.string().check(z.trim(), z.minLength(1, 'courier_missing'), z.maxLength(80));

/** Why one row of a hand-over was refused. */
const handOverRefusals = ['unknown', 'not_here', 'stopped', 'twice', 'several', 'number_used'] as const;
export type HandOverRefusal = (typeof handOverRefusals)[number];

/** A parcel that came back or was lost, and since when its student waits for what happens instead. */
export const undeliveredParcel = z.extend(parcel, { endedAt: instant });
export type UndeliveredParcel = z.infer<typeof undeliveredParcel>;

export const parcels = {
  readDispatch: endpoint({
    method: 'GET',
    path: '/api/admin/shipments/dispatch',
    summary: 'What the dispatch desk chooses from: couriers of the settings, and products that are sent.',
    access: ['packer', 'accountant'],
    response: z.object({
      couriers: z.array(z.string()),
      products: z.array(z.object({ id, title: z.string() })),
    }),
  }),
  printParcels: endpoint({
    method: 'GET',
    path: '/api/admin/shipments/papers.pdf',
    summary: 'Labels, packing slips or the pick list of up to 100 parcels as PDF; `ids` separated by commas.',
    access: ['packer'],
    audit: { action: 'orders.print_parcels', table: 'shipments' },
    query: z.object({ kind: z.enum(parcelPaperKinds), ids: idList }),
    response: binary,
    errors: ['not_found'],
  }),
  handOverParcels: endpoint({
    method: 'POST',
    path: '/api/admin/shipments/hand-over',
    summary:
      'Hand up to 100 parcels to a courier, each by its own number or its order’s. All or none: where a row is wrong nothing is written and the answer says why. What already left with the same courier and number is left alone.',
    access: ['packer'],
    body: z.object({
      courier,
      parcels: z
        .array(
          z.object({
            parcel: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(40)),
            trackingNumber,
          }),
        )
        .check(z.minLength(1), z.maxLength(mostParcels)),
    }),
    response: z.object({
      handedOver: z.int(),
      refused: z.array(z.object({ parcel: z.string(), why: z.enum(handOverRefusals) })),
    }),
  }),
  correctTracking: endpoint({
    method: 'POST',
    path: '/api/admin/shipments/:id/tracking',
    summary: 'Correct the courier or tracking number within a day of dispatch; the student hears it again.',
    access: ['packer'],
    params: idParams,
    body: z.object({ courier, trackingNumber }),
    response: parcelDetail,
    errors: ['not_found', 'invalid_transition'],
  }),
  noteOutForDelivery: endpoint({
    method: 'POST',
    path: '/api/admin/shipments/:id/out-for-delivery',
    summary: 'Note that the courier is bringing a parcel today; the student hears it once.',
    access: ['packer'],
    params: idParams,
    response: parcelDetail,
    errors: ['not_found', 'invalid_transition'],
  }),
  addParcel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/parcels',
    summary: 'Send an order in one more parcel, or send goods again; twenty for an order at most.',
    access: ['packer'],
    params: idParams,
    headers: idempotencyHeaders,
    body: z.object({
      purpose: z.enum(['order', 'resend']),
      /** The parcel that came back or was lost and that this one is sent for. */
      insteadOf: z._default(z.nullable(id), null),
      contents: z.string().check(z.trim(), z.minLength(2), z.maxLength(500)),
      /** With `resend`. */
      copies: z._default(copiesAgain, []),
    }),
    response: parcelDetail,
    errors: ['not_found', 'invalid_transition', 'idempotency_mismatch'],
  }),
  listUndelivered: endpoint({
    method: 'GET',
    path: '/api/admin/shipments/undelivered',
    summary:
      'Parcels that came back or were lost and that were neither sent again nor refunded, longest waiting first.',
    access: ['packer', 'accountant'],
    query: pageQuery,
    response: pageOf(undeliveredParcel),
  }),
  resolveParcel: endpoint({
    method: 'POST',
    path: '/api/admin/shipments/:id/resolve',
    summary:
      'Note what was agreed with the student about a parcel that came back or was lost; sending again and refunding note it themselves.',
    access: ['packer', 'accountant'],
    params: idParams,
    body: z.object({ note: z.string().check(z.trim(), z.minLength(3, 'reason_missing'), z.maxLength(300)) }),
    response: parcelDetail,
    errors: ['not_found', 'invalid_transition'],
  }),
  removeParcel: endpoint({
    method: 'DELETE',
    path: '/api/admin/shipments/:id',
    summary: 'Remove a parcel that was added and has not left; the order’s first one stays.',
    access: ['packer'],
    params: idParams,
    response: parcelDetail,
    errors: ['not_found', 'invalid_transition'],
  }),
};
