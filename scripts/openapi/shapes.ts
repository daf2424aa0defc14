import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { nameRepeated } from './name-repeated.ts';

export type Schema = z.ZodMiniType;
export type Json = { [key: string]: unknown };

const contract = join(import.meta.dirname, '../../src/contract');

/** `orderForStaff` → `OrderForStaff`. */
export const pascal = (name: string) =>
  name.replace(/(?:^|[\W_]+)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Every shape that the contract exports, by the name of its export. */
export async function readExportedShapes(): Promise<Map<Schema, string>> {
  const names = new Map<Schema, string>();
  const taken = new Map<string, string>();
  for (const file of globSync(join(contract, '**/*.ts'), { exclude: ['**/*.test.ts'] }).toSorted()) {
    for (const [key, value] of Object.entries((await import(file)) as object)) {
      if (!isSchema(value) || names.has(value)) continue;
      const name = pascal(key);
      const other = taken.get(name);
      if (other) throw new Error(`${other} and ${basename(file)} both export a shape named ${key}`);
      taken.set(name, basename(file));
      names.set(value, name);
    }
  }
  return names;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value;

/** The shapes that `schema` is made of, itself first. */
export function reach(schema: Schema, found = new Set<Schema>()): Set<Schema> {
  if (found.has(schema)) return found;
  found.add(schema);
  for (const part of Object.values(schema._zod.def as object)) {
    const parts: unknown[] = isSchema(part)
      ? [part]
      : typeof part === 'object' && part !== null
        ? Object.values(part)
        : [];
    for (const one of parts) if (isSchema(one)) reach(one, found);
  }
  return found;
}

export interface Components {
  schemas: Record<string, Json>;
  /** The JSON schema of a named shape as it is sent or answered. */
  refer(schema: Schema, io: 'input' | 'output'): Json;
}

const address = (name: string) => `#/components/schemas/${name}`;

/**
 * Named shapes as JSON schemas that refer to each other. A shape that is sent otherwise than it is answered (it has defaults,
 * or reads texts) stands twice, the sent one with `Input` behind its name.
 */
export function describeShapes(
  names: ReadonlyMap<Schema, string>,
  { sent, answered }: { sent: Iterable<Schema>; answered: Iterable<Schema> },
): Components {
  const inputs = toJson(names, sent, 'input');
  const outputs = toJson(names, answered, 'output');
  const differing = new Set(
    Object.keys(inputs).filter(
      (name) => outputs[name] && JSON.stringify(outputs[name]) !== JSON.stringify(inputs[name]),
    ),
  );
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [name, json] of Object.entries(inputs)) {
      if (outputs[name] && refersToAny(json, differing)) differing.add(name);
    }
  }
  const asSent = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const sentSchemas = Object.entries(inputs).map(([name, json]) => [asSent(name), mapReferences(json, asSent)]);
  const schemas = { ...outputs, ...Object.fromEntries(sentSchemas) };
  return {
    schemas: nameRepeated(schemas),
    refer(schema, io) {
      const name = names.get(schema);
      if (name === undefined) throw new Error('a shape without a name');
      return { $ref: address(io === 'input' ? asSent(name) : name) };
    },
  };
}

function toJson(
  names: ReadonlyMap<Schema, string>,
  roots: Iterable<Schema>,
  io: 'input' | 'output',
): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const root of roots) {
    for (const schema of reach(root)) {
      const id = names.get(schema);
      if (id !== undefined) registry.add(schema, { id });
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: address,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, id: _name, ...json }]) => [name, json as Json]),
  );
}

/** Leaves out what says nothing: the bounds of whole numbers, a pattern beside its format, and that nothing is added. */
export function tidy(json: Json): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format) delete json.pattern;
  if (json.additionalProperties === false) delete json.additionalProperties;
  if (json.minLength === 0) delete json.minLength;
}

const referred = /"#\/components\/schemas\/(\w+)"/g;

function refersToAny(json: Json, names: ReadonlySet<string>): boolean {
  return [...JSON.stringify(json).matchAll(referred)].some(([, name]) => name !== undefined && names.has(name));
}

function mapReferences(json: Json, rename: (name: string) => string): Json {
  return JSON.parse(
    JSON.stringify(json).replace(referred, (_all, name: string) => `"${address(rename(name))}"`),
  ) as Json;
}
