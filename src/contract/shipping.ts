import * as z from 'zod/mini';
import { day, instant } from './dates.ts';
import { asciiDigits } from './digits.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { pin } from './indian-states.ts';
import { paise, pricePaise } from './money.ts';
import { tidyName } from './names.ts';
import { shippingZones } from './settings/settings.ts';

export const shippingSpeeds = ['standard', 'express'] as const;
export const shippingSpeed = z.enum(shippingSpeeds);
export type ShippingSpeed = z.infer<typeof shippingSpeed>;

/** Of a courier: with the digits that its page knows, whatever keyboard typed them, and without the invisible signs of a copy. */
export const trackingNumber = z._default(
  z.string().check(
    z.overwrite((text) => asciiDigits(tidyName(text))),
    z.maxLength(80),
  ),
  '',
);

/** `ready → handed_over → delivered | returned | lost` (`docs/domain/shipping.md`). */
export const shipmentStates = ['ready', 'handed_over', 'delivered', 'returned', 'lost'] as const;
export const shipmentState = z.enum(shipmentStates);
export type ShipmentState = z.infer<typeof shipmentState>;

/** What the student got instead of a parcel that came back or was lost: goods sent again, money back, or what was agreed with them. */
const shipmentResolutions = ['resent', 'refunded', 'agreed'] as const;
export type ShipmentResolution = (typeof shipmentResolutions)[number];

/** Why a parcel is sent: the order's own goods, or goods that were missing or damaged, sent again. */
const shipmentPurposes = ['order', 'resend'] as const;

/** What one speed costs and promises. Days are business days: those of the settings less the holidays. */
export const shippingOffer = z.object({
  speed: shippingSpeed,
  /** The zone's charge, 0 when free. */
  basePaise: paise,
  /** Added for express, also to free shipping. */
  expressPaise: paise,
  chargePaise: paise,
  /** Business days from dispatch. */
  minDays: z.int(),
  maxDays: z.int(),
  expectedFrom: day,
  expectedBy: day,
});
export type ShippingOffer = z.infer<typeof shippingOffer>;

export const shippingQuote = z.object({
  pin: z.string(),
  zone: z.enum(shippingZones),
  /** The state that the PIN lies in, when we know. */
  state: z.nullable(z.string()),
  /** The town or district of most of its post offices, when we know. */
  city: z.nullable(z.string()),
  /** The zone's charge before it became free. */
  ordinaryPaise: paise,
  freeAbovePaise: paise,
  /** It leaves by then when paid now. */
  dispatchBy: instant,
  offers: z.array(shippingOffer),
});
export type ShippingQuote = z.infer<typeof shippingQuote>;

/** A parcel on its way. */
export const shipment = z.object({
  id,
  /** Its number is the order's number, a hyphen and this. */
  position: z.int(),
  /** What was ordered, or goods sent again; those move no order. */
  purpose: z.enum(shipmentPurposes),
  /** What is inside; '' for all that the order sends. */
  contents: z.string(),
  state: shipmentState,
  speed: shippingSpeed,
  zone: z.enum(shippingZones),
  dispatchBy: instant,
  expectedFrom: day,
  expectedBy: day,
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The courier's own page for it. */
  trackingUrl: z.nullable(z.string()),
  outForDeliveryAt: z.nullable(instant),
  handedOverAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  /** Of one that came back or was lost; null while that is to be decided. */
  resolution: z.nullable(z.enum(shipmentResolutions)),
  /** It must not leave any more: its money goes back. */
  isStopped: z.boolean(),
});
export type Shipment = z.infer<typeof shipment>;

/** What narrows the parcels down. */
export const parcelFilter = z.object({
  state: z._default(shipmentState, 'ready'),
  courier: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  zone: z.optional(z.enum(shippingZones)),
  /** The state of India that it goes to. */
  region: z.optional(z.string().check(z.maxLength(60))),
  product: z.optional(id),
  /** Only those past their promise: of dispatch while they are here, of delivery while they are out. */
  late: z.optional(z.enum(['yes'])),
});
export type ParcelFilter = z.output<typeof parcelFilter>;

/** The number that stands on a parcel, as text and as barcode: `AC-2611-0005-1`. */
export const parcelNumber = (orderNumber: string, position: number) => `${orderNumber}-${position}`;

export const shipping = {
  quoteShipping: endpoint({
    method: 'POST',
    path: '/api/shipping/quote',
    summary: 'What it costs to send printed material of some value to a PIN code, and when it arrives if paid now.',
    access: 'user',
    body: z.object({
      pin,
      /** Printed items after discount. */
      goodsPaise: pricePaise,
    }),
    response: shippingQuote,
  }),
};
