import * as z from 'zod/mini';
import { instant } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { paise } from '../money.ts';

export const courierRate = z.object({
  courierId: z.int(),
  name: z.string(),
  ratePaise: paise,
  /** Days that the courier names. */
  days: z.nullable(z.number()),
  isRecommended: z.boolean(),
});
export type CourierRate = z.infer<typeof courierRate>;

/** `waiting` while the service is asked, in the background; `failed` may be tried again. */
export const bookingStates = ['waiting', 'booked', 'failed'] as const;

/** A parcel at a courier service. */
export const courierBooking = z.object({
  id,
  state: z.enum(bookingStates),
  courierName: z.nullable(z.string()),
  /** The courier's tracking number. */
  awb: z.nullable(z.string()),
  labelUrl: z.nullable(z.string()),
  /** When the courier comes for it, in its own words. */
  pickupOn: z.nullable(z.string()),
  /** Why it failed, in the service's own words. */
  failure: z.string(),
  /** What the courier told last, in its own words. */
  lastStatus: z.string(),
  lastStatusAt: z.nullable(instant),
});
export type CourierBooking = z.infer<typeof courierBooking>;

const weightGrams = z.int().check(z.minimum(1), z.maximum(50_000));
const parcelCourier = z.object({
  /** Whether a courier service is set up; else parcels are handed over by hand. */
  isOffered: z.boolean(),
  /** What the goods weigh; null where a product has no weight. */
  weightGrams: z.nullable(z.int()),
  booking: z.nullable(courierBooking),
});
export type ParcelCourier = z.infer<typeof parcelCourier>;

export const couriers = {
  readCourier: endpoint({
    method: 'GET',
    path: '/api/admin/shipments/:id/courier',
    summary: 'Whether a parcel can be booked with the courier service, and its booking.',
    access: ['packer', 'accountant'],
    params: idParams,
    response: parcelCourier,
    errors: ['not_found'],
  }),
  readRates: endpoint({
    method: 'POST',
    path: '/api/admin/shipments/:id/courier-rates',
    summary: 'Ask the courier service who would bring a parcel of this weight, the cheapest first.',
    access: ['packer'],
    params: idParams,
    body: z.object({ weightGrams }),
    response: z.object({ rates: z.array(courierRate) }),
    errors: ['not_found', 'invalid_transition', 'courier_unavailable'],
  }),
  bookCourier: endpoint({
    method: 'POST',
    path: '/api/admin/shipments/:id/courier',
    summary:
      'Book a courier for a parcel: the service is asked in the background, also for label and pickup. Once; again after a failure.',
    access: ['packer'],
    params: idParams,
    body: z.object({ courierId: z.int().check(z.minimum(1), z.maximum(1_000_000)), weightGrams }),
    response: parcelCourier,
    errors: ['not_found', 'invalid_transition'],
  }),
};
