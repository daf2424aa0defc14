import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type Json, pascal, type Schema, tidy } from './shapes.ts';

interface Parameters {
  /** `parameters` of one operation, or nothing. */
  of(endpoint: Endpoint): Json;
  /** Those that several operations share. */
  components: Record<string, Json>;
}

type Parameter = Json & { name: string; in: string };

/** Parameters in the path, the query and the headers; one that stands the same in three operations is named once. */
export function describeParameters(endpoints: readonly Endpoint[]): Parameters {
  const uses = new Map<string, number>();
  const all = new Map(endpoints.map((endpoint) => [endpoint, read(endpoint)]));
  for (const one of [...all.values()].flat()) uses.set(JSON.stringify(one), (uses.get(JSON.stringify(one)) ?? 0) + 1);
  const components: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [text, count] of [...uses].toSorted(([one], [other]) => one.localeCompare(other, 'en'))) {
    if (count < 3) continue;
    const parameter = JSON.parse(text) as Parameter;
    const plain = pascal(parameter.name) + pascal(parameter.in);
    const others = Object.keys(components).filter((name) => name.replace(/\d+$/, '') === plain).length;
    const name = others === 0 ? plain : `${plain}${others + 1}`;
    names.set(text, name);
    components[name] = parameter;
  }
  const refer = (parameter: Parameter) => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  return {
    components,
    of(endpoint) {
      const parameters = (all.get(endpoint) ?? []).map(refer);
      return parameters.length > 0 ? { parameters } : {};
    },
  };
}

function read({ path, params, query, headers }: Endpoint): Parameter[] {
  const inPath = params ? fields(params, 'path') : [];
  const named = new Set(inPath.map(({ name }) => name));
  const unchecked = [...path.matchAll(/:(\w+)|(\*)/g)]
    .map(([, name, rest]) => name ?? (rest && 'path') ?? '')
    .filter((name) => !named.has(name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return [
    ...inPath,
    ...unchecked,
    ...(query ? fields(query, 'query') : []),
    ...(headers ? fields(headers, 'header') : []),
  ];
}

function fields(schema: Schema, where: string): Parameter[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    ...(where === 'path' || required.includes(name) ? { required: true } : {}),
    schema: property,
  }));
}
