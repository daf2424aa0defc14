import { type Json, pascal } from './shapes.ts';

/** Shorter ones are no longer than a reference to them. */
const worthNaming = 100;

interface Place {
  json: Json;
  /** From the name of the component to the property. */
  path: string[];
}

/**
 * Names every shape that stands more than once inside others, largest first, and leaves references in its places. The name
 * is the property's, with that of what holds it where another shape has it already.
 */
export function nameRepeated(schemas: Record<string, Json>): Record<string, Json> {
  const named = structuredClone(schemas);
  for (;;) {
    const [places] = [...findShapes(named).values()]
      .filter((all) => all.length > 1)
      .toSorted(([one], [other]) => sizeOf(other) - sizeOf(one));
    if (!places) return sortByName(named);
    const whole = places.find(({ path }) => path.length === 1);
    const name = whole?.path[0] ?? freeName(named, places);
    const { default: _unset, ...shape } = structuredClone(places[0]?.json ?? {});
    for (const { json, path } of places) {
      const { default: given } = json;
      const isTarget = path.length === 1 && path[0] === name;
      if (isTarget) continue;
      for (const key of Object.keys(json)) delete json[key];
      Object.assign(json, { $ref: `#/components/schemas/${name}` }, given === undefined ? {} : { default: given });
    }
    named[name] ??= shape;
  }
}

const sizeOf = (place: Place | undefined) => (place ? textOf(place.json).length : 0);
const textOf = ({ default: _given, ...shape }: Json) => JSON.stringify(shape);
const sortByName = (named: Record<string, Json>) =>
  Object.fromEntries(Object.entries(named).toSorted(([one], [other]) => one.localeCompare(other, 'en')));

function findShapes(schemas: Record<string, Json>): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const [name, json] of Object.entries(schemas)) visit(json, [name]);
  return found;

  function visit(json: Json, path: string[]): void {
    const text = textOf(json);
    if ((json.properties || json.enum || json.anyOf) && text.length >= worthNaming) {
      found.set(text, [...(found.get(text) ?? []), { json, path }]);
    }
    for (const [key, part] of Object.entries(json)) {
      if (typeof part !== 'object' || part === null || key === 'enum' || key === 'default') continue;
      const isList = Array.isArray(part);
      for (const [inner, one] of key === 'properties' || isList ? Object.entries(part) : [[key, part] as const]) {
        if (typeof one === 'object' && one !== null)
          visit(one as Json, key === 'properties' ? [...path, inner] : path.concat(nounOf(key)));
      }
    }
  }
}

/** What is in a list or beside others has no name of its own. */
const nounOf = (key: string) =>
  ({ items: ['item'], additionalProperties: ['value'], propertyNames: ['key'] })[key] ?? [];

function freeName(taken: Record<string, Json>, [first]: readonly Place[]): string {
  const path = (first?.path ?? []).map(pascal);
  for (let words = 2; words <= path.length; words += 1) {
    const name = path.slice(-words).join('');
    if (!(name in taken)) return name;
  }
  for (let number = 2; ; number += 1) {
    const name = `${path.join('')}${number}`;
    if (!(name in taken)) return name;
  }
}
