import type { Language } from '../../../contract/languages.ts';
import { webFonts } from '../../http/answers/web-fonts.ts';
import { plainPagePolicy } from '../../http/security/content-policy.ts';
import { type SandboxOrder, type SandboxOutcome, sandboxMethods, sandboxOutcomes } from './sandbox-store.ts';
import { sandboxWords } from './sandbox-words.ts';

/** Paise are written only where there are any, as on every other screen. */
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

const option = (name: string, value: string, [label, hint]: readonly [string, string], checked: boolean) => `
          <label><input type="radio" name="${name}" value="${value}"${checked ? ' checked' : ''}>
            ${icon(icons[value])}<span><strong>${label}</strong><small>${hint}</small></span></label>`;

const icon = (paths: string | undefined) =>
  paths === undefined
    ? ''
    : `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

const lock = '<rect x="4" y="11" width="16" height="10" rx="2.5"/><path d="M8 11V7.5a4 4 0 0 1 8 0V11"/>';
const icons: Partial<Record<string, string>> = {
  upi: '<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="M11 18.5h2"/>',
  card: '<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 10h19M6.5 15h4"/>',
  netbanking: '<path d="m3 9.5 9-6 9 6zM5.5 9.5V17m4.5-7.5V17m4-7.5V17m4.5-7.5V17M3 20.5h18"/>',
};

/** Those that a demonstration is for; the others are folded away. */
const usual: readonly SandboxOutcome[] = ['success', 'failure'];

const style = `
    ${webFonts()}
    :root { color-scheme: light dark; font: 17px/1.5 Mukta, system-ui, sans-serif; --ground: #fcfaf6; --ink: #141d35;
      --muted: #545c6f; --card: #fff; --line: #e3ddd1; --soft: #f5f2ec; --action: #263d9d; --on-action: #fff;
      --chosen: #eef1fd; --note: #ffedc9; --on-note: #4d3300; --night: #0d183e; }
    body { margin: 0; background: var(--ground); color: var(--ink); }
    header { background: var(--night); color: #fff; }
    header p, main { max-width: 60rem; margin: 0 auto; padding: 0.75rem 1rem; box-sizing: border-box; }
    header p { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem; font-weight: 700; }
    header img { border-radius: 9px; }
    header svg { margin-left: auto; }
    .sum, fieldset { background: var(--card); border: 1px solid var(--line); border-radius: 22px; margin: 0 0 1rem;
      min-width: 0; }
    .sum { padding: 1rem; }
    h1 { font-size: 1rem; line-height: 1.5; font-weight: 400; color: var(--muted); margin: 0; }
    .amount { font-size: 2.25rem; line-height: 1.25; font-weight: 700; margin: 0; font-variant-numeric: tabular-nums; }
    .note { background: var(--note); color: var(--on-note); border-radius: 12px; margin: 0.75rem 0 0;
      padding: 0.5rem 0.75rem; font-size: 0.9rem; }
    fieldset { padding: 0 0 0.25rem; overflow: hidden; }
    legend { font-weight: 700; padding: 1rem 1rem 0.5rem; float: left; width: 100%; box-sizing: border-box; }
    legend + * { clear: both; }
    label, summary { display: flex; gap: 0.75rem; align-items: center; min-height: 60px; padding: 0.5rem 1rem;
      box-sizing: border-box; border-top: 1px solid var(--line); cursor: pointer; }
    summary { min-height: 44px; color: var(--muted); font-size: 0.9rem; }
    summary::before { content: "+"; width: 1.35rem; text-align: center; font-weight: 700; }
    summary::-webkit-details-marker { display: none; }
    details[open] > summary::before { content: "\\2212"; }
    label:has(:checked) { background: var(--chosen); }
    label svg { flex: none; color: var(--action); background: var(--soft); border-radius: 12px; padding: 0.5rem; }
    label span { min-width: 0; }
    strong, small { display: block; line-height: 1.4; }
    .note strong { display: inline; }
    small { font-size: 0.9rem; color: var(--muted); }
    input { flex: none; width: 1.35rem; height: 1.35rem; margin: 0; accent-color: var(--action); }
    button { width: 100%; min-height: 52px; border: 0; border-radius: 14px; background: var(--action);
      color: var(--on-action); font: inherit; font-weight: 700; cursor: pointer; }
    /* In sight however much can be chosen. */
    .pay { position: sticky; bottom: 0; padding: 0.75rem 0; background: var(--ground); }
    a { display: flex; min-height: 44px; align-items: center; justify-content: center; color: inherit; }
    :focus-visible { outline: 3px solid #4668e2; outline-offset: 2px; }
    label:has(:focus-visible) { outline: 3px solid #4668e2; outline-offset: -3px; }
    @media (min-width: 768px) { main { display: grid; grid-template-columns: 20rem 1fr; gap: 1.5rem; align-items: start;
      padding-block: 2rem; } .sum { padding: 1.5rem; } }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #0c111e; --ink: #f1eee7; --muted: #a9afbf; --card: #141a2b; --line: #2b3348; --soft: #1d2436;
        --action: #98b0fe; --on-action: #0d183e; --chosen: #1c2547; --note: #3d2d0b; --on-note: #ffd98a; --night: #04091b; }
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
  const { mandateMaxPaise } = order;
  // Only UPI takes later debits.
  const methods = mandateMaxPaise ? (['upi'] as const) : sandboxMethods;
  const chosen = methods.find((one) => one === asked) ?? 'upi';
  const choices = methods.map((one) => option('method', one, words.methods[one], one === chosen));
  const result = (one: SandboxOutcome) => option('outcome', one, words.outcomes[one], one === 'success');
  const amount = rupees.format(order.amountPaise / 100);
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
  <header><p><img src="/icon-192.png" alt="" width="36" height="36">${words.title}${icon(lock)}</p></header>
  <main>
    <section class="sum">
      <h1>${words.heading}</h1>
      <p class="amount">${amount}</p>
      ${mandateMaxPaise ? `<p>${words.agrees(rupees.format(mandateMaxPaise / 100))}</p>` : ''}
      <p class="note" role="note"><strong>${words.note[0]}</strong> ${words.note[1]}</p>
    </section>
    <form method="post" action="/sandbox/checkout/${encodeURIComponent(order.id)}">
      <fieldset><legend>${words.payWith}</legend><div>${choices.join('')}</div>
      </fieldset>
      <fieldset><legend>${words.happens}</legend><div>${usual.map(result).join('')}
          <details><summary>${words.more}</summary>${others.map(result).join('')}
          </details></div>
      </fieldset>
      <div class="pay"><button type="submit">${words.pay} · ${amount}</button></div>
      <a href="${escapeHtml(cancelPath(order.returnPath))}">${words.back}</a>
    </form>
  </main>
</body>
</html>`;
}
