import { plainPagePolicy } from '../../http/security/content-policy.ts';
import type { SandboxOrder, SandboxOutcome } from './sandbox-store.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const option = (name: string, value: string, label: string, hint: string, checked: boolean) => `
      <label><input type="radio" name="${name}" value="${value}"${checked ? ' checked' : ''}>
        <span><strong>${label}</strong><br>${hint}</span></label>`;

const methods = [
  ['upi', 'UPI', 'Any UPI app'],
  ['card', 'Card', 'Debit or credit'],
  ['netbanking', 'Net banking', 'All major banks'],
] as const;

const outcomes = [
  ['success', 'Yes', 'The payment goes through'],
  ['failure', 'No', 'The payment fails'],
  ['pending', 'Not yet', 'The bank confirms within about a minute'],
  ['late_webhook', 'Yes, told late', 'Paid now; the academy is notified after ten minutes'],
  ['double_webhook', 'Yes, told twice', 'The academy is notified twice at once'],
  ['webhook_first', 'Success, notified before you return', 'The webhook arrives before the browser'],
  ['amount_mismatch', 'Yes, another amount', 'Captures one rupee more than requested'],
  ['no_news', 'Yes, time-out', 'Paid now; no webhook ever arrives, so the academy has to check'],
] as const satisfies readonly (readonly [SandboxOutcome, string, string])[];

const style = `
    :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
    body { max-width: 30rem; margin: 0 auto; padding: 1rem; }
    .sandbox { border: 2px solid #b45309; border-radius: 12px; padding: 0.75rem 1rem; }
    h1 { font-size: 1.5rem; margin-block: 1.25rem 0; }
    .amount { font-size: 2rem; font-weight: 700; margin: 0; }
    fieldset { border: 1px solid #828795; border-radius: 12px; margin: 1rem 0; padding: 0.5rem 1rem; }
    legend { font-weight: 700; padding-inline: 0.25rem; }
    label { display: flex; gap: 0.75rem; align-items: flex-start; padding-block: 0.6rem; min-height: 44px; }
    input { flex: none; width: 1.25rem; height: 1.25rem; margin-block-start: 0.2rem; accent-color: #4668e2; }
    button { width: 100%; min-height: 52px; border: 0; border-radius: 14px; background: #263d9d; color: #fff;
      font: inherit; font-weight: 700; cursor: pointer; }
    a { display: flex; min-height: 44px; align-items: center; justify-content: center; color: LinkText; }
    :focus-visible { outline: 3px solid #4668e2; outline-offset: 2px; }
  `;

export const sandboxPolicy = plainPagePolicy(style);

/** Where the order stands, without the word that the buyer comes back from paying. */
function cancelPath(returnPath: string): string {
  const back = new URL(returnPath, 'http://academy');
  back.searchParams.delete('from');
  return back.pathname + back.search;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page on which somebody pays, or does not, with the sandbox; plain HTML, no script; `asked` is ticked. */
export function sandboxCheckoutPage(order: SandboxOrder, asked?: string): string {
  const chosen = methods.find(([value]) => value === asked)?.[0] ?? 'upi';
  const choices = methods.map(([value, label, hint]) => option('method', value, label, hint, value === chosen));
  const results = outcomes.map(([value, label, hint], place) => option('outcome', value, label, hint, place === 0));
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="/mark.svg">
  <title>Sandbox payment</title>
  <style>${style}</style>
</head>
<body>
  <main>
    <p class="sandbox" role="note"><strong>Sandbox.</strong> This is a test: no bank is involved and no money moves.</p>
    <h1>Pay the academy</h1>
    <p class="amount">${rupees.format(order.amountPaise / 100)}</p>
    <form method="post" action="/sandbox/checkout/${encodeURIComponent(order.id)}">
      <fieldset><legend>Pay with</legend>${choices.join('')}
      </fieldset>
      <fieldset><legend>What happens</legend>${results.join('')}
      </fieldset>
      <button type="submit">Pay now</button>
    </form>
    <p><a href="${escapeHtml(cancelPath(order.returnPath))}">Go back without paying</a></p>
  </main>
</body>
</html>`;
}
