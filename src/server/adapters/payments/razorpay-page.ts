import { hashSource } from '../../http/security/content-policy.ts';
import type { CheckoutPage } from './port.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** JSON that cannot end the script it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const style = `
    :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
    body { max-width: 30rem; margin: 0 auto; padding: 1rem; }
    .amount { font-size: 2rem; font-weight: 700; margin: 0; }
    button { width: 100%; min-height: 52px; border: 0; border-radius: 14px; background: #263d9d; color: #fff;
      font: inherit; font-weight: 700; cursor: pointer; }
    a { display: flex; min-height: 44px; align-items: center; justify-content: center; color: LinkText; }
    :focus-visible { outline: 3px solid #4668e2; outline-offset: 2px; }
  `;

/** The style that Razorpay's script puts into the page: its waiting sign turns. */
const theirStyle =
  '@keyframes rzp-rot{to{transform: rotate(360deg);}}@-webkit-keyframes rzp-rot{to{-webkit-transform: rotate(360deg);}}';

/** Where Razorpay's checkout gets its parts from and reports to, beside the script's own origin. */
const origins = {
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

/**
 * The page that opens Razorpay's hosted checkout, the only one that loads its script. The checkout comes back with a form
 * to `returnPath`, by a whole-page redirect, so that it works in every browser and in the app's web view.
 */
export function razorpayPage(shown: CheckoutPage & { keyId: string; script: string }) {
  const { nonce, amountPaise } = shown;
  const scriptOrigin = new URL(shown.script).origin;
  const options = {
    key: shown.keyId,
    order_id: shown.gatewayOrderId,
    amount: amountPaise,
    currency: 'INR',
    name: shown.academy,
    description: shown.orderNumber,
    callback_url: shown.returnUrl,
    redirect: true,
    prefill: { method: shown.method },
    ...(shown.customerId ? { customer_id: shown.customerId, recurring: '1' } : {}),
  };
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${scriptOrigin}`,
    `frame-src ${origins.frame.join(' ')}`,
    `connect-src ${origins.connect.join(' ')}`,
    "img-src 'self' data: https://*.razorpay.com",
    `style-src-elem ${hashSource(style)} ${hashSource(theirStyle)}`,
    // Its script lays its window over the page by style attributes, which change with its releases: without them the window
    // would lie under its own backdrop, and nobody could pay.
    "style-src-attr 'unsafe-inline'",
    "form-action 'self' https://api.razorpay.com",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="/mark.svg">
  <title>Payment</title>
  <style>${style}</style>
</head>
<body>
  <main>
    <h1>${escapeHtml(shown.academy)}</h1>
    <p>${escapeHtml(shown.orderNumber)}</p>
    <p class="amount">${rupees.format(amountPaise / 100)}</p>
    <p id="told" role="status">Opening the payment window of Razorpay…</p>
    <button type="button" id="pay">Pay now</button>
    <p><a href="${escapeHtml(shown.backPath)}">Go back without paying</a></p>
  </main>
  <script nonce="${nonce}" src="${escapeHtml(shown.script)}"></script>
  <script nonce="${nonce}">
    const told = document.getElementById('told');
    const open = () => {
      if (typeof Razorpay !== 'function') {
        told.textContent = 'Couldn’t load the payment window. Check your connection, then reload this page.';
        return;
      }
      told.textContent = 'If no payment window is open, press “Pay now”.';
      new Razorpay(${inScript(options)}).open();
    };
    document.getElementById('pay').addEventListener('click', open);
    open();
  </script>
</body>
</html>`;
  return { html, policy, payment: origins.frame };
}
