import { open } from 'node:fs/promises';
import { type PdfLimits, type PdfRefusal, pdfLimits } from './pdf-limits.ts';

/** How far from either end of the file its marks may stand, as Acrobat allows. */
const markWithin = 1024;
/** Signs that another program would open the file as something else: a page of the web, a program, an archive. Lower case. */
const otherKinds = ['<html', '<!doctype', '<script', '<?php', '<svg', 'pk\x03\x04', 'pk\x05\x06'];

/**
 * Looks at a file without parsing it: not empty, not over the limit, a PDF by its content and by its name, and not cut
 * off (a PDF ends with `%%EOF`; without it a drawing engine would quietly show what is left).
 */
export async function inspectPdf(
  path: string,
  filename: string,
  limits: PdfLimits = pdfLimits,
): Promise<{ ok: true; bytes: number } | PdfRefusal> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) return { ok: false, code: 'file_empty' };
    if (size > limits.maxBytes) return { ok: false, code: 'file_too_large', limit: limits.maxBytes };
    const head = Buffer.alloc(Math.min(size, 4100));
    await file.read(head, 0, head.length, 0);
    if (!/\.pdf$/i.test(filename) || !(await looksLikePdf(head))) return { ok: false, code: 'file_not_pdf' };
    const tail = Buffer.alloc(Math.min(size, markWithin));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (!tail.includes('%%EOF')) return { ok: false, code: 'pdf_damaged' };
    if (holdsOther(head.subarray(0, head.indexOf('%PDF-'))) || holdsOther(tail)) {
      return { ok: false, code: 'file_not_pdf' };
    }
    return { ok: true, bytes: size };
  } finally {
    await file.close();
  }
}

/** What stands before a PDF or at its end, where readers of other kinds look for their own. */
function holdsOther(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return otherKinds.some((sign) => text.includes(sign));
}

/** A picture that carries `%PDF-` in a comment is still a picture. */
async function looksLikePdf(head: Buffer): Promise<boolean> {
  if (!head.subarray(0, markWithin).includes('%PDF-')) return false;
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head);
  return type === undefined || type.mime === 'application/pdf';
}
