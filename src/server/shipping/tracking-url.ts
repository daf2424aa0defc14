import type { Settings } from '../../contract/settings/settings.ts';

/** The page of a courier of the settings for a tracking number; null where there is none, or no number to ask it for. */
export function trackingUrlOf(
  { table }: Settings['couriers'],
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): string | null {
  const known = table.find((one) => one.name.toLowerCase() === courier.trim().toLowerCase());
  if (!known?.trackingUrl || trackingNumber === '') return null;
  return known.trackingUrl.replaceAll('{number}', encodeURIComponent(trackingNumber));
}
