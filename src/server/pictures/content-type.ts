import { open } from 'node:fs/promises';

/** What a file is by its first bytes, as a MIME type; '' when it is nothing known. */
export async function contentType(path: string): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const file = await open(path);
  try {
    const head = Buffer.alloc(4100);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime ?? '';
  } finally {
    await file.close();
  }
}
