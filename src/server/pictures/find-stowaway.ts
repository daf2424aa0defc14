import { open } from 'node:fs/promises';

/** Signs of another kind of file inside a picture, lower case, one character a byte. */
const signs: readonly { what: string; all: readonly string[] }[] = [
  { what: 'web_page', all: ['<!doctype html'] },
  { what: 'web_page', all: ['<html'] },
  { what: 'script', all: ['<script'] },
  { what: 'script', all: ['<?php'] },
  { what: 'svg', all: ['<svg'] },
  { what: 'pdf', all: ['%pdf-'] },
  // Each of the two alone happens by chance once in some hundred large photos.
  { what: 'archive', all: ['pk\x03\x04', 'pk\x05\x06'] },
  { what: 'archive', all: ['rar!\x1a\x07'] },
  { what: 'archive', all: ['7z\xbc\xaf\x27\x1c'] },
];
const longest = Math.max(...signs.flatMap(({ all }) => all.map((sign) => sign.length)));
const pieceBytes = 1_000_000;

/**
 * What a file holds besides its picture: a page, PDF or archive that some other program would open. Null when there is
 * nothing. Read a megabyte at a time, so that other requests come in between.
 */
export async function findStowaway(path: string): Promise<string | null> {
  const seen = new Set<string>();
  const file = await open(path);
  try {
    const piece = Buffer.alloc(pieceBytes);
    let before = '';
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, piece.length);
      if (bytesRead === 0) break;
      const text = before + piece.toString('latin1', 0, bytesRead).toLowerCase();
      for (const sign of signs.flatMap(({ all }) => all)) if (text.includes(sign)) seen.add(sign);
      before = text.slice(1 - longest);
    }
  } finally {
    await file.close();
  }
  return signs.find(({ all }) => all.every((sign) => seen.has(sign)))?.what ?? null;
}
