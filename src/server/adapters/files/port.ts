import type { Readable } from 'node:stream';

/**
 * Where uploaded and rendered bytes live. Keys are `capability/id/name`, made by the server, never
 * from a person's file name.
 */
export interface Files {
  /** Writes whole or not at all. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Takes over a file from a local path (moved or copied), whole or not at all. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Reads from `start` to `end` inclusive (bytes), whole unless told. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number>;
  /** Removes every key under the prefix; nothing there is fine. */
  removeAll(prefix: string): Promise<void>;
  /** Throws when the store cannot be written; asked by /ready. */
  check(): Promise<void>;
}
