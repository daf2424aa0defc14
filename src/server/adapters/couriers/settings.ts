import { z } from 'zod';

/** Where a courier service is reached; which one, and its keys, stand in System settings. */
export const courierSettings = {
  SHIPROCKET_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .default('https://apiv2.shiprocket.in'),
};
