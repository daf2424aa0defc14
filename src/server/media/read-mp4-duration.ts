import { type FileHandle, open } from 'node:fs/promises';

interface Box {
  type: string;
  /** Where its content begins and ends in the file. */
  start: number;
  end: number;
}

/** How long an MP4 plays, in seconds; null when it is not a whole MP4 (ISO 14496-12, boxes `ftyp`, `moov`, `mvhd`). */
export async function readMp4Seconds(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const top = await boxes(file, 0, size);
    const moov = top?.find((box) => box.type === 'moov');
    if (top?.[0]?.type !== 'ftyp' || !moov || !top.some((box) => box.type === 'mdat')) return null;
    const mvhd = (await boxes(file, moov.start, moov.end))?.find((box) => box.type === 'mvhd');
    return mvhd ? await duration(file, mvhd) : null;
  } finally {
    await file.close();
  }
}

/** The boxes of a stretch of the file; null when one does not end where it should. */
async function boxes(file: FileHandle, from: number, to: number): Promise<Box[] | null> {
  const found: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = from; at < to; ) {
    if (found.length > 10_000) return null;
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) return null;
    const short = head.readUInt32BE(0);
    const long = short === 1;
    if (long && bytesRead < 16) return null;
    const length = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const header = long ? 16 : 8;
    if (length < header || at + length > to) return null;
    found.push({ type: head.toString('latin1', 4, 8), start: at + header, end: at + length });
    at += length;
  }
  return found;
}

async function duration(file: FileHandle, { start, end }: Box): Promise<number | null> {
  const body = Buffer.alloc(Math.min(end - start, 32));
  await file.read(body, 0, body.length, start);
  const wide = body[0] === 1;
  if (body.length < (wide ? 32 : 20)) return null;
  const scale = body.readUInt32BE(wide ? 20 : 12);
  const units = wide ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  return scale > 0 ? units / scale : null;
}
