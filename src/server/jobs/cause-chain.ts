/** Limits on the number of causes and on the length of the text. */
const mostCauses = 5;
const mostCharacters = 1000;

/** An error with what caused it, and that cause with its own: `fetch failed`, by itself, says nothing. One line, at most 1,000 characters. */
export function causeChain(error: unknown): string {
  const told: string[] = [];
  for (let at = error; at !== undefined && at !== null && told.length < mostCauses; ) {
    const words = oneError(at);
    if (!told.includes(words)) told.push(words);
    at = at instanceof Error ? (at.cause ?? firstOf(at)) : undefined;
  }
  return told.join(' ← ').replace(/\s+/g, ' ').slice(0, mostCharacters);
}

function oneError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const words = error.message === '' ? error.name : `${error.name}: ${error.message}`;
  return typeof code === 'string' && !words.includes(code) ? `${words} (${code})` : words;
}

/** When all addresses of a host fail, Node reports one error that contains all of theirs. */
function firstOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : undefined;
}
