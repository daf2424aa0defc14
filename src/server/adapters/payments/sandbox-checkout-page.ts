import type { Language } from '../../../contract/languages.ts';
import { plainPagePolicy } from '../../http/security/content-policy.ts';
import { type SandboxOrder, type SandboxOutcome, sandboxMethods, sandboxOutcomes } from './sandbox-store.ts';
import { sandboxWords } from './sandbox-words.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const option = (name: string, value: string, label: string, hint: string, checked: boolean) => `
      <label><input type="radio" name="${name}" value="${value}"${checked ? ' checked' : ''}>
        <span><strong>${label}</strong><br>${hint}</span></label>`;

/** Those that a demonstration is for; the others are folded away. */
const usual: readonly SandboxOutcome[] = ['success', 'failure'];

const style = `
    :root { color-scheme: light dark; font: 17px/1.5 Mukta, system-ui, sans-serif; }
    body { margin: 0; background: #fcfaf6; color: #141d35; }
    header { display: flex; align-items: center; gap: 0.75rem; padding: 0.75rem 1rem; background: #0d183e; color: #fff;
      font-weight: 700; }
    header img { border-radius: 9px; }
    main { max-width: 30rem; margin: 0 auto; padding: 1rem; }
    .sandbox { background: #ffedc9; color: #4d3300; border-radius: 12px; margin: 0; padding: 0.75rem 1rem; }
    h1 { font-size: 1.5rem; line-height: 1.3; margin-block: 1.25rem 0; }
    .amount { font-size: 2rem; font-weight: 700; margin: 0; }
    fieldset { background: #fff; border: 1px solid #828795; border-radius: 16px; margin: 1rem 0; padding: 0.5rem 1rem; }
    legend { font-weight: 700; padding-inline: 0.25rem; }
    label { display: flex; gap: 0.75rem; align-items: flex-start; padding-block: 0.6rem; min-height: 44px;
      box-sizing: border-box; }
    summary { min-height: 44px; padding-block: 0.6rem; box-sizing: border-box; cursor: pointer; }
    input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0.2rem 0 0; accent-color: #4668e2; }
    button { width: 100%; min-height: 52px; border: 0; border-radius: 14px; background: #263d9d; color: #fff;
      font: inherit; font-weight: 700; cursor: pointer; }
    a { display: flex; min-height: 44px; align-items: center; justify-content: center; color: inherit; }
    :focus-visible { outline: 3px solid #4668e2; outline-offset: 2px; }
    @media (prefers-color-scheme: dark) {
      body { background: #0c111e; color: #f1eee7; } header { background: #04091b; }
      fieldset { background: #141a2b; } .sandbox { background: #3d2d0b; color: #ffd98a; }
      button { background: #98b0fe; color: #0d183e; }
    }
  `;

export const sandboxPolicy = plainPagePolicy(style);

/** Where the order stands, without the word that the buyer comes back from paying. */
function cancelPath(returnPath: string): string {
  const back = new URL(returnPath, 'http://academy');
  back.searchParams.delete('from');
  return back.pathname + back.search;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page on which somebody pays, or does not, with the sandbox, in their language; plain HTML, no script; `asked` is ticked. */
export function sandboxCheckoutPage(order: SandboxOrder, language: Language, asked?: string): string {
  const words = sandboxWords[language];
  const chosen = sandboxMethods.find((one) => one === asked) ?? 'upi';
  const choices = sandboxMethods.map((one) => option('method', one, ...words.methods[one], one === chosen));
  const result = (one: SandboxOutcome) => option('outcome', one, ...words.outcomes[one], one === 'success');
  const others = sandboxOutcomes.filter((one) => !usual.includes(one));
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <link rel="icon" href="/mark.svg">
  <title>${words.title}</title>
  <style>${style}</style>
</head>
<body>
  <header><img src="/icon-192.png" alt="" width="36" height="36">${words.title}</header>
  <main>
    <p class="sandbox" role="note"><strong>${words.note[0]}</strong> ${words.note[1]}</p>
    <h1>${words.heading}</h1>
    <p class="amount">${rupees.format(order.amountPaise / 100)}</p>
    <form method="post" action="/sandbox/checkout/${encodeURIComponent(order.id)}">
      <fieldset><legend>${words.payWith}</legend>${choices.join('')}
      </fieldset>
      <fieldset><legend>${words.happens}</legend>${usual.map(result).join('')}
        <details><summary>${words.more}</summary>${others.map(result).join('')}
        </details>
      </fieldset>
      <button type="submit">${words.pay}</button>
    </form>
    <p><a href="${escapeHtml(cancelPath(order.returnPath))}">${words.back}</a></p>
  </main>
</body>
</html>`;
}
