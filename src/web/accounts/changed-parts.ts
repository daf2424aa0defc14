interface Part {
  name: string;
  /** '' where there was nothing before. */
  before: string;
  after: string;
}

const mostParts = 4;
const longest = 80;

/** What differs between the two sides of an audit line, part by part, the first few of them. */
export function changedParts(before: unknown, after: unknown): Part[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => ({ name, before: words(old[name]), after: words(now[name]) }))
    .filter((part) => part.before !== '' || part.after !== '')
    .slice(0, mostParts);
}

function partsOf(side: unknown): Record<string, unknown> {
  return typeof side === 'object' && side !== null ? (side as Record<string, unknown>) : {};
}

function words(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
