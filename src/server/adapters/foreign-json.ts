import { isStorable } from '../db/is-storable.ts';

/** What others wrote as JSON; null for what is none, and where the database could not keep one of its texts. */
export function foreignJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return holdsUnkeepable(value) ? null : value;
  } catch {
    // Also what is nested too deep to be looked through.
    return null;
  }
}

/** Whether any text or name in it has a NUL or half a surrogate pair, which PostgreSQL refuses. */
export function holdsUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, below]) => holdsUnkeepable(name) || holdsUnkeepable(below));
}
