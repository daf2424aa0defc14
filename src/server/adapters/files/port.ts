import type { Readable } from 'node:stream';
import type { FileFolder, FileKey } from './file-key.ts';
import type { StorageState } from './storage-failure.ts';

/** A file on this machine, and where it goes. */
export interface StoredFile {
  key: FileKey;
  path: string;
}

/**
 * Where uploaded and rendered bytes live. What a write has answered for survives a power cut, so that no row names a file
 * that is not there; with less than `DISK_RESERVE_MB` free a write is refused as by a full disk. Every method throws an Error for a key that is not in its normal form.
 */
export interface Files {
  /** Writes whole or not at all. */
  put(key: FileKey, bytes: Buffer): Promise<void>;
  /** Copies a file from a local path, whole or not at all. */
  putFile(key: FileKey, path: string): Promise<void>;
  /** The same for many; each is whole or not there. */
  putFiles(files: readonly StoredFile[]): Promise<void>;
  get(key: FileKey): Promise<Buffer>;
  /** Reads from `start` to `end` inclusive (bytes), whole unless told. */
  stream(key: FileKey, range?: { start: number; end: number }): Promise<Readable>;
  size(key: FileKey): Promise<number>;
  /** Removes one file; none there is fine. */
  remove(key: FileKey): Promise<void>;
  /** Removes a folder with all in it; nothing there is fine. */
  removeFolder(folder: FileFolder): Promise<void>;
  /** Whether files can be kept now; asked by /ready. Looks once a second at most. */
  check(): Promise<'ready' | StorageState>;
}
