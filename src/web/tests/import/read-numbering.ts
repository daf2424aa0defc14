const value = (of: Element | undefined) => of?.getAttribute('w:val') ?? '';
const first = (of: Element | Document, name: string) => of.getElementsByTagName(name)[0];

interface Level {
  format: string;
  text: string;
  start: number;
}

/** What Word draws before the paragraphs of its lists, such as `1. ` or `(a) `: it is not in their text. */
export function numberingOf(numbering: Document | null): (paragraph: Element) => string {
  const abstract = new Map<string, Level[]>();
  for (const one of numbering?.getElementsByTagName('w:abstractNum') ?? []) {
    const levels = [...one.getElementsByTagName('w:lvl')].map((level) => ({
      format: value(first(level, 'w:numFmt')),
      text: value(first(level, 'w:lvlText')),
      start: Number(value(first(level, 'w:start')) || 1),
    }));
    abstract.set(one.getAttribute('w:abstractNumId') ?? '', levels);
  }
  const lists = new Map<string, Level[]>();
  for (const one of numbering?.getElementsByTagName('w:num') ?? []) {
    lists.set(one.getAttribute('w:numId') ?? '', abstract.get(value(first(one, 'w:abstractNumId'))) ?? []);
  }
  const counts = new Map<string, number[]>();
  return (paragraph) => {
    const own = first(paragraph, 'w:numPr');
    const id = own ? value(first(own, 'w:numId')) : '';
    const depth = own ? Number(value(first(own, 'w:ilvl')) || 0) : 0;
    const levels = lists.get(id);
    const level = levels?.[depth];
    if (!levels || !level || level.format === 'bullet' || level.format === 'none') return '';
    const counted = counts.get(id) ?? [];
    counts.set(id, counted);
    counted[depth] = (counted[depth] ?? level.start - 1) + 1;
    // A level begins anew under the next of the one above it.
    counted.length = depth + 1;
    const drawn = level.text.replace(/%(\d)/g, (_, at: string) => {
      const which = Number(at) - 1;
      return count(counted[which] ?? 1, levels[which]?.format ?? 'decimal');
    });
    return `${drawn} `;
  };
}

function count(n: number, format: string): string {
  const letter = String.fromCharCode(96 + ((n - 1) % 26) + 1);
  if (format === 'lowerLetter') return letter;
  if (format === 'upperLetter') return letter.toUpperCase();
  if (format === 'hindiConsonants' || format === 'hindiLetters') return 'अबकड'[n - 1] ?? String(n);
  return String(n);
}
