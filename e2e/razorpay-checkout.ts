import type { BrowserContext, Request } from 'playwright-core';
import type { startRazorpayDouble } from '../src/server/testing/doubles/razorpay-double.ts';

type Double = Awaited<ReturnType<typeof startRazorpayDouble>>;

const script = 'https://checkout.razorpay.com/v1/checkout.js';
const hosted = 'https://api.razorpay.com/v1/checkout';

/** Opens Razorpay's own page in a frame over the one that loaded it, and takes it away when the buyer closes it. */
const checkoutScript = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  open() {
    const { order_id, amount, callback_url, prefill } = this.options;
    const frame = document.createElement('iframe');
    frame.title = 'Razorpay Checkout';
    frame.src = '${hosted}/public?' + new URLSearchParams({ order_id, amount, callback_url, method: prefill.method });
    Object.assign(frame.style, { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 });
    document.body.append(frame);
    addEventListener('message', ({ origin }) => { if (origin === 'https://api.razorpay.com') frame.remove(); });
  }
};`;

/** With one button for each way it can end; what it sends back goes by the whole page, as its option `redirect` asks for. */
const hostedPage = `<!doctype html><title>Razorpay</title>
<body style="background: #fff"><h1>Razorpay</h1><p id="shown"></p>
<button value="captured">Pay</button> <button value="failed">Fail</button> <button value="">Close</button>
<script>
  const query = new URLSearchParams(location.search);
  document.getElementById('shown').textContent = query.get('amount') + ' ' + query.get('method');
  addEventListener('click', async ({ target }) => {
    if (target.tagName !== 'BUTTON') return;
    if (!target.value) return parent.postMessage('closed', '*');
    const asked = new URLSearchParams({ order_id: query.get('order_id'), status: target.value });
    const fields = await (await fetch('${hosted}/ended?' + asked)).json();
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', target: '_top', action: query.get('callback_url') });
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(form);
    form.submit();
  });
</script>`;

/**
 * Serves a double of Razorpay's hosted checkout under Razorpay's own addresses, so that the page's content security policy
 * is the real one. Returns the addresses of the pages that loaded its script.
 */
export async function serveRazorpayCheckout(context: BrowserContext, double: Double): Promise<string[]> {
  const loadedBy: string[] = [];
  await context.route(script, (route, request: Request) => {
    loadedBy.push(request.frame().url());
    return route.fulfill({ contentType: 'text/javascript', body: checkoutScript });
  });
  await context.route(`${hosted}/public?*`, (route) => route.fulfill({ contentType: 'text/html', body: hostedPage }));
  await context.route(`${hosted}/ended?*`, (route, request) => {
    const query = new URL(request.url()).searchParams;
    const orderId = query.get('order_id') ?? '';
    const status = query.get('status') === 'captured' ? 'captured' : 'failed';
    const { id } = double.pay(orderId, { status });
    const told = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Payment failed',
      'error[source]': 'bank',
    };
    return route.fulfill({ json: status === 'captured' ? double.returnForm(orderId, id) : told });
  });
  return loadedBy;
}
