import * as z from 'zod/mini';

/** One message of the Phoenix channel protocol, of either serializer. */
export interface PhoenixMessage {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** The serializers of the published clients: an object a message (1.0.0), or a list (2.0.0). */
export type SerializerVersion = '1.0.0' | '2.0.0';

const ref = z.nullable(z.string().check(z.maxLength(40)));
const name = z.string().check(z.maxLength(200));
const listed = z.tuple([ref, ref, name, name, z.unknown()]);
const named = z.object({
  join_ref: z.optional(ref),
  ref: z.optional(ref),
  topic: name,
  event: name,
  payload: z.unknown(),
});

/** Null for what is no message of the protocol. */
export function parseMessage(version: SerializerVersion, text: string): PhoenixMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (version === '2.0.0') {
    const { data } = listed.safeParse(value);
    return data ? { joinRef: data[0], ref: data[1], topic: data[2], event: data[3], payload: data[4] } : null;
  }
  const { data } = named.safeParse(value);
  if (!data) return null;
  const { join_ref: joinRef = null, ref: own = null, ...rest } = data;
  return { joinRef, ref: own, ...rest };
}

export function formatMessage(version: SerializerVersion, message: PhoenixMessage): string {
  const { joinRef, ref: own, topic, event, payload } = message;
  if (version === '2.0.0') return JSON.stringify([joinRef, own, topic, event, payload]);
  return JSON.stringify({ join_ref: joinRef, ref: own, topic, event, payload });
}
