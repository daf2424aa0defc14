import { hideBusy, showBusy } from '../busy-notice.ts';

const mostTimes = 3;
/** Seconds; whoever is asked to wait longer is told instead. */
const longestWait = 20;
let waiting = 0;

/**
 * Sends again what the server had no room for, when it said to and half as long again at most, so that not everybody comes
 * back at the same moment; three times. Gives the last answer.
 */
export async function tryAgain(
  refused: Response,
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  let answer = refused;
  waiting += 1;
  try {
    for (let time = 0; time < mostTimes; time += 1) {
      const seconds = Number(answer.headers.get('retry-after'));
      if (answer.status !== 503 || !seconds || seconds > longestWait) break;
      showBusy();
      await pause(seconds * 1000 * (1 + Math.random() / 2), signal);
      answer = await send();
    }
  } finally {
    waiting -= 1;
    if (waiting === 0) hideBusy();
  }
  return answer;
}

/** Rejects as `fetch` does when it is aborted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    setTimeout(resolve, milliseconds);
  });
}
