import { Trans, useLingui } from '@lingui/react/macro';
import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import { CallFailed, call } from '../../api/client.ts';
import { draftKey } from '../../api/edits/drafts.ts';
import { errorMessage } from '../../api/error-words.ts';
import { isRetryable } from '../../api/retries/is-retryable.ts';
import { storedTokens } from '../../api/session/tokens.ts';
import { showToast } from '../../ui/toast.ts';
import { sayPresent, sayPresentAgain } from './say-present.tsx';

interface Scan {
  classId: string;
  code: string;
}

/** Keeps a scan on this phone until there is a network; false where nobody is signed in or storage is forbidden or full. */
export async function keepScan({ classId, code }: Scan): Promise<boolean> {
  const tokens = await storedTokens();
  if (!tokens) return false;
  try {
    localStorage.setItem(draftKey(tokens.user.id, `roll:${classId}`), code);
  } catch {
    return false;
  }
  sendAgainSoon();
  return true;
}

/** Keeps the code with which the camera opened this page without a network, and sends what is kept, now and whenever there is one. */
export async function beginKeptScans(): Promise<void> {
  sayPresentAgain();
  window.addEventListener('online', () => void sendKeptScans());
  // A browser may believe in a network that leads nowhere; then this comes once a call has failed.
  window.addEventListener('offline', keepFromAddress, { once: true });
  if (navigator.onLine) await sendKeptScans();
  else await keepFromAddress();
}

/** The page of the class has come and takes the scan itself. */
export const leaveScanToPage = () => window.removeEventListener('offline', keepFromAddress);

async function keepFromAddress(): Promise<void> {
  leaveScanToPage();
  const code = /^#roll-(.+)$/.exec(location.hash)?.[1];
  const classId = new URLSearchParams(location.search).get('id');
  if (!code || !classId) return;
  if (!(await keepScan({ classId, code }))) return;
  showToast({ kind: 'success', title: <Trans>Scanned. It will be sent as soon as you’re online.</Trans> });
}

/** A browser tells of a network before that leads anywhere, and a server that was full tells nobody when there is room. */
const againMs = 10_000;
/** A call that began as the network came may never be answered, and none is sent beside it. */
const deadlineMs = 15_000;
let again: ReturnType<typeof setTimeout> | undefined;

function sendAgainSoon(): void {
  clearTimeout(again);
  again = setTimeout(() => void sendKeptScans(), againMs);
}

let sending = false;

/** Sends the scans of whoever is signed in; one round at a time, however often a network is told of. */
async function sendKeptScans(): Promise<void> {
  if (sending) return;
  sending = true;
  await sendAll().finally(() => {
    sending = false;
  });
}

async function sendAll(): Promise<void> {
  const tokens = await storedTokens();
  if (!tokens) return;
  for (const { key, classId, code } of readKept(tokens.user.id)) {
    try {
      const body = { code, deviceId: rollDevice(), kept: true };
      const signal = AbortSignal.timeout(deadlineMs);
      const { title } = await call(classAttendance.scanRollCode, { params: { id: classId }, body, signal });
      // A page that opens anew has nothing left to ask.
      if (location.hash === `#roll-${code}`)
        history.replaceState(history.state, '', location.pathname + location.search);
      sayPresent(title);
    } catch (error) {
      // What is cut off by its deadline was not refused.
      if (!(error instanceof CallFailed) || isRetryable(error)) return sendAgainSoon();
      showToast({ kind: 'error', title: <Refused error={error} /> });
    }
    localStorage.removeItem(key);
  }
}

// Said when it is drawn: by then the language is loaded.
function Refused({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  return i18n._(errorMessage(error));
}

function readKept(userId: string): (Scan & { key: string })[] {
  const start = draftKey(userId, 'roll:');
  try {
    return Object.entries(localStorage).flatMap(([key, code]) =>
      key.startsWith(start) ? [{ key, classId: key.slice(start.length), code: String(code) }] : [],
    );
  } catch {
    return [];
  }
}

/** Stands for this browser at roll calls: another student’s scan from it is refused. */
export function rollDevice(): string {
  const key = 'roll-device';
  try {
    const kept = localStorage.getItem(key);
    if (kept) return kept;
    const made = crypto.randomUUID();
    localStorage.setItem(key, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}
