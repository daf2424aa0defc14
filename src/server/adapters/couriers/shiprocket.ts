import { z } from 'zod';
import {
  CourierFailure,
  type CourierOrder,
  type CourierParcel,
  type CourierRate,
  type CourierService,
} from './port.ts';
import { type ShiprocketAccount, shiprocketApi } from './shiprocket-api.ts';

interface Account extends ShiprocketAccount {
  /** The name of the pickup address, as it stands at Shiprocket, and its PIN. */
  pickupLocation: string;
  pickupPin: string;
  box: { lengthCm: number; breadthCm: number; heightCm: number };
}

const text = z.union([z.string(), z.number()]).transform(String);
/** Of one parcel: beyond it an answer is none. */
const mostRupees = 100_000;
const rates = z.object({
  data: z.object({
    recommended_courier_company_id: z.number().nullish(),
    available_courier_companies: z.array(
      z.object({
        courier_company_id: z.number(),
        courier_name: z.string(),
        rate: z.coerce.number().min(0).max(mostRupees),
        estimated_delivery_days: z.coerce.number().nullish().catch(null),
      }),
    ),
  }),
});
const created = z.object({
  order_id: text,
  shipment_id: text,
  awb_code: z.string().nullish(),
  courier_name: z.string().nullish(),
});
const found = z.object({
  data: z.array(
    z.object({
      id: text,
      channel_order_id: z.string(),
      shipments: z.array(z.object({ id: text, awb: z.string().nullish(), courier: z.string().nullish() })),
    }),
  ),
});
const assigned = z.object({
  awb_assign_status: z.literal(1),
  response: z.object({ data: z.object({ awb_code: z.string().min(1), courier_name: z.string() }) }),
});
const pickup = z.object({
  pickup_status: z.number(),
  response: z.object({ pickup_scheduled_date: z.string().nullish() }).nullish(),
});
const label = z.object({ label_created: z.literal(1), label_url: z.url({ protocol: /^https?$/ }) });

/** Shiprocket's published API (https://apidocs.shiprocket.in), as far as a prepaid parcel needs it. */
export function createShiprocket(account: Account): CourierService {
  const api = shiprocketApi(account);
  return {
    provider: 'shiprocket',
    async test() {
      try {
        await api.signIn();
        return { answer: 'works', words: '' };
      } catch (error) {
        const failure = error as CourierFailure;
        return { answer: failure.kind === 'refused' ? 'wrong_keys' : 'no_answer', words: failure.message };
      }
    },
    async rates({ pin, weightGrams }) {
      const query = new URLSearchParams({
        pickup_postcode: account.pickupPin,
        delivery_postcode: pin,
        weight: kilograms(weightGrams),
        cod: '0',
      });
      const path = `/courier/serviceability/?${query}`;
      const answer = await api.call({ method: 'GET', path, answer: rates }).catch((error: unknown) => {
        // Nobody goes there: its answer is a refusal with these words.
        if (error instanceof CourierFailure && /no courier service available/i.test(error.message)) return null;
        throw error;
      });
      if (!answer) return [];
      const { data } = answer;
      return data.available_courier_companies
        .map(
          (one): CourierRate => ({
            courierId: one.courier_company_id,
            name: one.courier_name.slice(0, 80),
            ratePaise: Math.round(one.rate * 100),
            days: one.estimated_delivery_days ?? null,
            isRecommended: one.courier_company_id === data.recommended_courier_company_id,
          }),
        )
        .toSorted((a, b) => a.ratePaise - b.ratePaise);
    },
    async find(reference) {
      const path = `/orders?${new URLSearchParams({ search: reference })}`;
      const { data } = await api.call({ method: 'GET', path, answer: found });
      const order = data.find((one) => one.channel_order_id === reference);
      const shipment = order?.shipments[0];
      if (!order || !shipment) return null;
      return {
        orderId: order.id,
        shipmentId: shipment.id,
        awb: shipment.awb || null,
        courierName: shipment.courier || null,
      };
    },
    async register(parcel): Promise<CourierOrder> {
      const body = orderBody(account, parcel);
      const order = await api.call({ method: 'POST', path: '/orders/create/adhoc', body, answer: created });
      return {
        orderId: order.order_id,
        shipmentId: order.shipment_id,
        awb: order.awb_code || null,
        courierName: order.courier_name || null,
      };
    },
    async assign({ shipmentId, courierId }) {
      const body = { shipment_id: Number(shipmentId), courier_id: courierId };
      const { response } = await api.call({ method: 'POST', path: '/courier/assign/awb', body, answer: assigned });
      return { awb: response.data.awb_code, courierName: response.data.courier_name.slice(0, 80) };
    },
    async requestPickup(shipmentId) {
      const body = { shipment_id: [Number(shipmentId)] };
      try {
        const { response } = await api.call({ method: 'POST', path: '/courier/generate/pickup', body, answer: pickup });
        return { pickupOn: response?.pickup_scheduled_date?.slice(0, 60) ?? null };
      } catch (error) {
        // Asked before, by a try whose answer was lost.
        if (error instanceof CourierFailure && /already in pickup queue/i.test(error.message))
          return { pickupOn: null };
        throw error;
      }
    },
    async label(shipmentId) {
      const body = { shipment_id: [Number(shipmentId)] };
      return (await api.call({ method: 'POST', path: '/courier/generate/label', body, answer: label })).label_url;
    },
  };
}

const kilograms = (grams: number) => (grams / 1000).toFixed(3);
const rupees = (paise: number) => paise / 100;

function orderBody(account: Account, { to, items, ...parcel }: CourierParcel): object {
  return {
    order_id: parcel.reference,
    order_date: indianMinute(parcel.orderedAt),
    pickup_location: account.pickupLocation,
    billing_customer_name: to.name,
    billing_last_name: '',
    billing_address: to.line1,
    billing_address_2: to.line2,
    billing_city: to.city,
    billing_pincode: to.pin,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: to.phone.slice(-10),
    shipping_is_billing: true,
    order_items: items.map((item, index) => ({
      name: item.title,
      sku: `${parcel.reference}-${index + 1}`,
      units: 1,
      selling_price: rupees(item.pricePaise),
    })),
    payment_method: 'Prepaid',
    sub_total: rupees(items.reduce((sum, item) => sum + item.pricePaise, 0)),
    length: account.box.lengthCm,
    breadth: account.box.breadthCm,
    height: account.box.heightCm,
    weight: Number(kilograms(parcel.weightGrams)),
  };
}

/** `2026-11-24 13:05`, in India. */
const indianMinute = (at: string) =>
  new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
