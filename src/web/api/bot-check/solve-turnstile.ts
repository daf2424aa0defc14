import { trustOthers } from '../../ui/trust-others.ts';

/** What the server says of the widget to show. */
export interface TurnstileChallenge {
  provider: 'turnstile';
  script: string;
  site_key: string;
  action: string;
  cdata: string;
}

interface Turnstile {
  render(box: HTMLElement, options: object): string;
  remove(id: string): void;
}

let loading: Promise<Turnstile> | null = null;

/** Turnstile's token; undefined when it cannot be got. The widget shows itself only when it wants something pressed. */
export async function solveTurnstile(challenge: TurnstileChallenge): Promise<string | undefined> {
  loading ??= load(challenge.script);
  const turnstile = await loading.catch(() => null);
  if (!turnstile) {
    // The next attempt loads it again.
    loading = null;
    return undefined;
  }
  const box = document.createElement('div');
  box.className = 'fixed inset-x-0 bottom-4 z-50 flex justify-center';
  document.body.append(box);
  let id = '';
  const token = await new Promise<string | undefined>((resolve) => {
    const nothing = () => resolve(undefined);
    id = turnstile.render(box, {
      sitekey: challenge.site_key,
      action: challenge.action,
      cData: challenge.cdata,
      appearance: 'interaction-only',
      callback: resolve,
      'error-callback': nothing,
      'expired-callback': nothing,
      'timeout-callback': nothing,
      'unsupported-callback': nothing,
    });
  });
  turnstile.remove(id);
  box.remove();
  return token;
}

function load(address: string): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    // A page that was kept from before Turnstile was chosen has a policy without it: it is loaded again, with today's.
    const { origin } = new URL(address);
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      if (blockedURI === 'trusted-types-policy' || blockedURI.startsWith(origin)) loadFreshPage();
    });
    try {
      trustOthers();
    } catch (error) {
      reject(error);
      return;
    }
    const script = document.createElement('script');
    script.src = `${address}?render=explicit`;
    script.onload = () => {
      const { turnstile } = window as { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else reject(new Error('Turnstile did not start.'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('Turnstile could not be loaded.'));
    };
    document.head.append(script);
  });
}

/** Opens this page from the server; the service worker passes on addresses with this mark (`vite.config.ts`). Once. */
function loadFreshPage(): void {
  const address = new URL(location.href);
  if (address.searchParams.has('fresh')) return;
  address.searchParams.set('fresh', '1');
  location.replace(address);
}
