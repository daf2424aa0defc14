import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PinCodes {
  /** The town or district by PIN code; '' where none is known. */
  towns: ReadonlyMap<string, string>;
  /** The first three digits of every PIN code: India Post's sorting districts. */
  sorting: ReadonlySet<string>;
}

let codes: PinCodes | undefined;

/** Reads the list when it is first asked for: 19,586 PIN codes, 2 MB. */
function readCodes(): PinCodes {
  const towns = new Map<string, string>();
  const file = readFileSync(join(import.meta.dirname, 'pin-codes.txt'), 'utf8');
  for (const line of file.trimEnd().split('\n')) {
    const [town = '', runs = ''] = line.split('\t');
    for (const run of runs.split(' ')) {
      const [from, to = from] = run.split('-').map(Number);
      for (let pin = from ?? 1; pin <= (to ?? 0); pin += 1) towns.set(String(pin), town);
    }
  }
  return { towns, sorting: new Set([...towns.keys()].map((pin) => pin.slice(0, 3))) };
}

/**
 * What is known of a PIN code (docs/decisions/0089): the town or district where most of its post offices are, null when the
 * list does not say. Undefined when no PIN code begins like it, so that it cannot be one; new ones in a known sorting district
 * may not be in the list yet.
 */
export function findPin(pin: string): { city: string | null } | undefined {
  codes ??= readCodes();
  if (!codes.sorting.has(pin.slice(0, 3))) return undefined;
  return { city: codes.towns.get(pin) || null };
}
