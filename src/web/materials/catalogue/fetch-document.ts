import { materialShelf } from '../../../contract/materials/bookmarks.ts';
import { CallFailed, call } from '../../api/client.ts';

/** A download that was begun, with what has come of it. */
interface Begun {
  download: string;
  name: string;
  bytes: number;
  etag: string | null;
  parts: Uint8Array<ArrayBuffer>[];
  received: number;
}

interface Asked {
  materialId: string;
  refundGivenUp: boolean;
  /** Told from 0 to 1. */
  onProgress: (share: number) => void;
}

const waitsMs = [1_000, 3_000, 6_000];
/** What broke off goes on at the next press, as long as the page stands. */
const brokenOff = new Map<string, Begun>();

/** Fetches a PDF; a lost connection goes on with the bytes that are missing, three times by itself. */
export async function fetchDocument(asked: Asked): Promise<{ file: Blob; name: string }> {
  const { materialId, refundGivenUp } = asked;
  const begun = brokenOff.get(materialId) ?? (await begin(materialId, refundGivenUp));
  brokenOff.set(materialId, begun);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const file = await fetchRest(asked, begun);
      brokenOff.delete(materialId);
      return { file, name: begun.name };
    } catch (error) {
      const lost = error instanceof CallFailed && (error.code === 'offline' || error.code === 'unavailable');
      const wait = waitsMs[attempt];
      if (!lost) brokenOff.delete(materialId);
      if (!lost || wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

async function begin(materialId: string, refundGivenUp: boolean): Promise<Begun> {
  const begun = await call(materialShelf.beginDownload, { params: { id: materialId }, body: { refundGivenUp } });
  return { ...begun, etag: null, parts: [], received: 0 };
}

async function fetchRest({ materialId, onProgress }: Asked, begun: Begun): Promise<Blob> {
  const { etag, received } = begun;
  const whole = () => new Blob(begun.parts, { type: 'application/pdf' });
  if (received === begun.bytes) return whole();
  return call(materialShelf.getDownload, {
    params: { id: materialId, download: begun.download },
    ...(etag && received > 0 ? { headers: { range: `bytes=${received}-`, 'if-range': etag } } : {}),
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      if (!response.ok || !response.body) return response;
      if (response.status === 200) Object.assign(begun, { parts: [], received: 0 });
      begun.etag = response.headers.get('etag');
      const reader = response.body.getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        begun.parts.push(read.value);
        begun.received += read.value.length;
        onProgress(begun.received / begun.bytes);
      }
      return new Response(whole());
    },
  });
}
