import { z } from 'zod';

/** Where a courier says that a parcel is; null for what moves nothing. */
export type CourierStep = 'handed_over' | 'out' | 'delivered' | 'returned' | 'lost' | null;

/** Shiprocket's `current_status_id`s, as its documents list them; what is not here moves nothing. */
const steps: Record<number, CourierStep> = {
  6: 'handed_over', // shipped
  7: 'delivered',
  10: 'returned', // brought back to the sender
  12: 'lost',
  17: 'out',
  18: 'handed_over', // in transit
  38: 'handed_over', // at the destination hub
  42: 'handed_over', // picked up
};

const event = z.object({
  awb: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(80)),
  current_status: z.string().max(120),
  current_status_id: z.coerce.number(),
});

export interface TrackingEvent {
  awb: string;
  words: string;
  step: CourierStep;
}

/** What Shiprocket's tracking webhook tells; null for anything else. */
export function readTracking(body: unknown): TrackingEvent | null {
  const { data } = event.safeParse(body);
  if (!data) return null;
  return { awb: data.awb, words: data.current_status, step: steps[data.current_status_id] ?? null };
}
