import type { CourierService } from '../../adapters/couriers/port.ts';
import { createShiprocket } from '../../adapters/couriers/shiprocket.ts';
import type { App } from '../../app.ts';
import { kept } from '../../db/cached.ts';
import { readSettingsState, settingsTopic } from '../read-settings.ts';
import { openSecret } from './read-secrets.ts';

export interface ChosenCourier {
  service: CourierService;
  /** What its tracking webhook carries as `x-api-key`; '' where none is set, and nothing is taken. */
  webhookToken: string;
}

/** The courier service of now, built again when the settings change; null where parcels are handed over by hand alone. */
export const chosenCourier = kept([settingsTopic], async (app: App): Promise<ChosenCourier | null> => {
  const { settings, secrets } = await readSettingsState(app);
  const { provider, shiprocketEmail, pickupLocation, pickupPin, lengthCm, breadthCm, heightCm } =
    settings.courierService;
  if (provider === 'none') return null;
  const service = createShiprocket({
    baseUrl: app.config.couriers.SHIPROCKET_BASE_URL,
    email: shiprocketEmail,
    password: openSecret(app, secrets, 'shiprocketPassword'),
    pickupLocation,
    pickupPin,
    box: { lengthCm, breadthCm, heightCm },
  });
  return { service, webhookToken: openSecret(app, secrets, 'shiprocketWebhookToken') };
});
