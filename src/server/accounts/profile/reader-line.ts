const longestName = 40;

/**
 * Who reads, as every page, every film and the licence line say it: "आशा पाटील · 2345". Where the profile has no name, or none that
 * can be seen, the username stands for it, so that the line always leads to one person.
 */
export function readerLine(reader: { fullName: string | null; username: string; phone: string }): string {
  const name = visibleText(reader.fullName ?? '') || visibleText(reader.username);
  return [name, reader.phone.slice(-4)].filter((part) => part !== '').join(' · ');
}

/** A text on one line, without what nobody sees, at most forty characters. */
function visibleText(text: string): string {
  const line = text.normalize('NFC').replace(/[\p{C}\s]+/gu, ' ');
  return [...line.trim()].slice(0, longestName).join('');
}
