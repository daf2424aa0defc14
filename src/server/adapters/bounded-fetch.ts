/** Bytes of an answer, unpacked. What gateways, couriers and identity providers publish stays far below. */
export const answerBytes = 1_000_000;

/** The code of the error for an answer of more. */
export const tooLargeCode = 'EANSWER2BIG';

interface Asked extends RequestInit {
  signal: AbortSignal;
}

/**
 * `fetch` whose answer is read here, whole and within its deadline, and given up beyond `answerBytes`: what the other side
 * streams, or packs into a few bytes, never fills the memory of the server. Nothing else reads the body of an answer.
 */
export async function fetchBounded(url: string | URL, asked: Asked): Promise<Response> {
  const response = await fetch(url, { ...asked, signal: asked.signal });
  const { status, statusText, headers } = response;
  const body = response.body && (await readBounded(response.body));
  return new Response(body, { status, statusText, headers });
}

/** `fetch` for an answer whose status says everything; the rest is not read. */
export async function fetchStatus(url: string | URL, asked: Asked): Promise<{ ok: boolean; status: number }> {
  const response = await fetch(url, { ...asked, signal: asked.signal });
  await response.body?.cancel().catch(() => undefined);
  return { ok: response.ok, status: response.status };
}

/** The bytes of an answer. Throws, and ends the connection, when there are more than `answerBytes`. */
export async function readBounded(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > answerBytes) {
      throw Object.assign(new Error(`an answer of more than ${answerBytes} bytes`), { code: tooLargeCode });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
