import { shipping } from '../../contract/shipping.ts';
import { bind } from '../http/routes.ts';
import { quoteShipping } from './quote-shipping.ts';

export const shippingRoutes = bind(shipping, {
  quoteShipping: (app, { body }) => quoteShipping(app, body),
});
