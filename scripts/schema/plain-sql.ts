/**
 * An expression as a person would write it, from how PostgreSQL prints it: lower-case keywords, `in (...)` and `between`, no
 * casts that say what is known anyway. It means the same.
 */
export function plainSql(printed: string): string {
  return outsideQuotes(printed, (text) =>
    text
      .replace(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase())
      .replaceAll('timestamp with time zone', 'timestamptz')
      .replaceAll(' using btree (', ' (')
      .replace(/\breferences ([\w.]+)\(/g, 'references $1 ('),
  )
    .replace(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replace(/ = any \(array\[((?:'[^']*'(?:, )?)+)\]\)/g, ' in ($1)')
    .replace(/ <> all \(array\[((?:'[^']*'(?:, )?)+)\]\)/g, ' not in ($1)')
    .replace(/([\w.]+(?:\([^()]*\))?) >= (-?[\w.]+) and \1 <= (\([^()]*\)|-?[\w.]+)/g, '$1 between $2 and $3')
    .replace(/\(fastupdate='?off'?\)/g, '(fastupdate = off)');
}

/** A column's default without the cast to the column's own type. */
export function plainDefault(printed: string, type: string): string {
  const plain = plainSql(printed);
  return plain.endsWith(`::${type}`) && plain.startsWith("'") ? plain.slice(0, -type.length - 2) : plain;
}

/** Breaks what is longer than 120 characters after a comma or before `and` and `or`, never inside quotes. */
export function wrapSql(line: string, indent: string): string {
  if (line.length <= 120) return line;
  let best = -1;
  let quoted = false;
  for (let at = 0; at < 120; at += 1) {
    if (line[at] === "'") quoted = !quoted;
    if (quoted || at <= indent.length + 20) continue;
    if (line.startsWith(', ', at)) best = at + 1;
    if (/^ (and|or) /.test(line.slice(at, at + 5))) best = at;
  }
  if (best < 0) return line;
  return `${line.slice(0, best)}\n${wrapSql(`${indent}${line.slice(best).trimStart()}`, indent)}`;
}

/** A comment of at most 120 characters a line. */
export function commentLines(text: string | null, indent: string): string {
  if (!text) return '';
  const lines = [`${indent}--`];
  for (const word of text.split(/\s+/)) {
    if ((lines.at(-1) ?? '').length + 1 + word.length > 120) lines.push(`${indent}--`);
    lines[lines.length - 1] += ` ${word}`;
  }
  return `${lines.join('\n')}\n`;
}

function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(/('(?:[^']|'')*'|"(?:[^"]|"")*")/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
