import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the double does with the next call of a path; `lose-answer` works and then drops the connection. */
export type ShiprocketBehaviour =
  | 'work'
  | 'fail'
  | 'busy'
  | 'refuse'
  | 'drop'
  | 'lose-answer'
  | 'other-form'
  | 'old-token';

export const shiprocketUser = {
  email: 'api@academy.example',
  password: 'courier-password',
  webhookToken: 'hook-token-1',
};

interface Order {
  id: number;
  channel_order_id: string;
  shipment: { id: number; awb: string; courier: string };
  body: Record<string, unknown>;
}

const companies = [
  { courier_company_id: 10, courier_name: 'Delhivery Surface', rate: 78.5, estimated_delivery_days: '4' },
  { courier_company_id: 24, courier_name: 'Xpressbees', rate: 64, estimated_delivery_days: '5' },
];

/** A local server that answers as Shiprocket's published API does, and misbehaves on demand. */
export async function startShiprocketDouble() {
  const orders: Order[] = [];
  const calls: string[] = [];
  const pickups = new Set<number>();
  const behaviours = new Map<string, ShiprocketBehaviour[]>();
  let token = 1;
  let lastId = 1000;

  const server = createServer((request, response) => {
    void receive(request, response);
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://double');
    const path = url.pathname.replace('/v1/external', '');
    const raw = await text(request);
    const body = raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>);
    calls.push(`${request.method} ${path}`);
    const behaviour = behaviours.get(path)?.shift() ?? 'work';
    const json = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (behaviour === 'drop') return void response.destroy();
    if (behaviour === 'fail') return void json(502, {});
    if (behaviour === 'busy') return void json(429, { message: 'Too Many Attempts.' });
    if (behaviour === 'refuse') return void json(422, { message: 'The given data was invalid.', errors: {} });
    if (behaviour === 'other-form') return void json(200, { hello: 'world' });
    if (behaviour === 'old-token') token += 1;
    if (path !== '/auth/login' && request.headers.authorization !== `Bearer token-${token}`) {
      return void json(401, { message: 'Token has expired', status_code: 401 });
    }
    const [status, answer] = work(path, body, url.searchParams);
    if (behaviour === 'lose-answer') return void response.destroy();
    json(status, answer);
  }

  function work(path: string, body: Record<string, unknown>, query: URLSearchParams): [number, object] {
    const byShipment = (id: unknown) =>
      orders.find((one) => one.shipment.id === Number(Array.isArray(id) ? id[0] : id));
    switch (path) {
      case '/auth/login':
        return body.email === shiprocketUser.email && body.password === shiprocketUser.password
          ? [200, { id: 1, email: shiprocketUser.email, token: `token-${token}` }]
          : [403, { message: 'Invalid email and password combination', status_code: 403 }];
      case '/courier/serviceability/':
        return query.get('delivery_postcode') === '744301'
          ? [404, { status: 404, message: 'Sorry! No courier service available for selected pincodes combination' }]
          : [
              200,
              { status: 200, data: { available_courier_companies: companies, recommended_courier_company_id: 10 } },
            ];
      case '/orders':
        return [
          200,
          {
            data: orders
              .filter((one) => one.channel_order_id.includes(query.get('search') ?? ''))
              .map((one) => ({ ...one, shipments: [one.shipment] })),
          },
        ];
      case '/orders/create/adhoc': {
        lastId += 1;
        const id = lastId;
        const order = {
          id,
          channel_order_id: String(body.order_id),
          shipment: { id: id + 5000, awb: '', courier: '' },
          body,
        };
        orders.push(order);
        return [
          200,
          { order_id: id, shipment_id: id + 5000, status: 'NEW', status_code: 1, awb_code: '', courier_name: '' },
        ];
      }
      case '/courier/assign/awb': {
        const order = byShipment(body.shipment_id);
        const company = companies.find((one) => one.courier_company_id === body.courier_id);
        if (!order || !company) return [400, { message: 'Invalid data.', status_code: 400 }];
        if (order.shipment.awb) return [400, { message: 'AWB is already assigned', status_code: 400 }];
        order.shipment.awb = `AWB${order.shipment.id}`;
        order.shipment.courier = company.courier_name;
        const data = {
          awb_code: order.shipment.awb,
          courier_name: company.courier_name,
          shipment_id: order.shipment.id,
        };
        return [200, { awb_assign_status: 1, response: { data } }];
      }
      case '/courier/generate/pickup': {
        const order = byShipment(body.shipment_id);
        if (!order?.shipment.awb) return [400, { message: 'AWB not assigned', status_code: 400 }];
        if (pickups.has(order.shipment.id)) return [400, { message: 'Already in Pickup Queue.', status_code: 400 }];
        pickups.add(order.shipment.id);
        return [200, { pickup_status: 1, response: { pickup_scheduled_date: '2026-11-25 10:00:00', status: 3 } }];
      }
      case '/courier/generate/label': {
        const order = byShipment(body.shipment_id);
        const label_url = `https://labels.example/${order?.shipment.id}.pdf`;
        return [200, { label_created: 1, response: 'Label has been created', not_created: [], label_url }];
      }
      default:
        return [404, { message: 'Not found', status_code: 404 }];
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was created, oldest first. */
    orders,
    /** `METHOD /path` of everything that came in. */
    calls,
    pickups,
    /** The next calls of a path do this, one after the other, and then work again. */
    behave(path: string, ...next: ShiprocketBehaviour[]) {
      behaviours.set(path, next);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
