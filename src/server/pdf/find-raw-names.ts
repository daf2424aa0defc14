import type { ActiveKind } from './active-content.ts';

/** Names long enough never to stand in packed bytes by chance. */
const telling: Record<string, ActiveKind> = {
  JavaScript: 'script',
  Launch: 'launch',
  EmbeddedFile: 'attachment',
  EmbeddedFiles: 'attachment',
  RichMedia: 'media',
  SubmitForm: 'sending',
  ImportData: 'sending',
};

/** A name as PDF writes it: `/` and up to 60 bytes that end no name. */
const written = /\/([A-Za-z#][A-Za-z0-9#]{5,60})(?![A-Za-z0-9#])/g;
const pieceBytes = 1_000_000;
const overlap = 64;

/** The kinds that are named anywhere in the bytes, also where no reader should look: between objects and inside streams. */
export function findRawNames(bytes: Uint8Array): Set<ActiveKind> {
  const found = new Set<ActiveKind>();
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let from = 0; from < all.length; from += pieceBytes) {
    const text = all.toString('latin1', from, from + pieceBytes + overlap);
    for (const [, name = ''] of text.matchAll(written)) {
      const kind = telling[decodeName(name)];
      if (kind) found.add(kind);
    }
  }
  return found;
}

/** `J#61vaScript` is another way to write a name. */
function decodeName(name: string): string {
  if (!name.includes('#')) return name;
  return name.replace(/#([\da-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
