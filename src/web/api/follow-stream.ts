import { EventSourceParserStream } from 'eventsource-parser/stream';

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

interface Follow {
  /** Opens the stream: a `call` of its endpoint with these. */
  open: (given: {
    signal: AbortSignal;
    fetch: (address: string, init: RequestInit) => Promise<Response>;
  }) => Promise<unknown>;
  onEvent: (event: string, data: string) => void;
  /** News may have been missed: the stream ended or did not come, or the page was out of sight. */
  onMissed?: () => void;
}

/**
 * Follows server-sent events while the page is in sight; one that ends or does not come is opened again, ever more seldom.
 * Read with `fetch`, because `EventSource` cannot carry the session's token. The answer ends it.
 */
export function followStream({ open, onEvent, onMissed }: Follow): () => void {
  let over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMs;

  const listen = async (address: string, init: RequestInit) => {
    const response = await fetch(address, init);
    if (!response.ok || !response.body) return response;
    const reader = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      wait = firstWaitMs;
      if (read.value.event) onEvent(read.value.event, read.value.data);
    }
    return new Response();
  };
  const start = () => {
    const { signal } = over;
    open({ signal, fetch: listen })
      .catch(() => undefined)
      .then(() => {
        if (signal.aborted) return;
        onMissed?.();
        timer = setTimeout(start, wait);
        wait = Math.min(longestWaitMs, wait * 2);
      });
  };
  const stop = () => {
    over.abort();
    clearTimeout(timer);
  };
  const onSight = () => {
    stop();
    if (document.hidden) return;
    over = new AbortController();
    onMissed?.();
    start();
  };
  if (!document.hidden) start();
  document.addEventListener('visibilitychange', onSight);
  return () => {
    document.removeEventListener('visibilitychange', onSight);
    stop();
  };
}
