import type { Access, Endpoint } from '../../src/contract/endpoint.ts';
import { binary } from '../../src/contract/endpoint.ts';
import { allRoutes } from '../../src/server/compose.ts';
import type { Protocol } from '../../src/server/http/routes.ts';
import { readCapabilities } from './capabilities.ts';
import { frame, refusalSchemas, tags } from './frame.ts';
import { describeParameters } from './parameters.ts';
import { describeRefusals } from './refusals.ts';
import { type Components, describeShapes, type Json, pascal, readExportedShapes, type Schema } from './shapes.ts';

interface Operation {
  name: string;
  endpoint: Endpoint;
  protocol: Protocol['name'];
  capability: string;
}

/** The API as an OpenAPI 3.1 document: everything in it comes from the contract. */
export async function describeApi(): Promise<Json> {
  const capabilities = await readCapabilities();
  const operations: Operation[] = allRoutes.flatMap(({ endpoints, protocol }) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      name,
      endpoint,
      protocol: protocol?.name ?? 'academy',
      capability: capabilities.get(endpoint) ?? 'other',
    })),
  );
  const names = await readExportedShapes();
  for (const { name, endpoint } of operations) {
    nameOnce(names, endpoint.body, `${pascal(name)}Body`);
    if (endpoint.response !== binary) nameOnce(names, endpoint.response, `${pascal(name)}Answer`);
  }
  const components = describeShapes(names, {
    sent: operations.flatMap(({ endpoint: { body, params, query, headers } }) =>
      [body, params, query, headers].filter((schema) => schema !== undefined),
    ),
    answered: operations.flatMap(({ endpoint: { response } }) => (response === binary ? [] : [response])),
  });
  const responses = new Map<string, Json>();
  const parameters = describeParameters(operations.map(({ endpoint }) => endpoint));
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { endpoint } = operation;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: `${operation.capability}.${operation.name}`,
        summary: endpoint.summary,
        tags: [operation.capability],
        ...securityOf(endpoint.access),
        ...parameters.of(endpoint),
        ...bodyOf(endpoint, components),
        responses: {
          ...answerOf(endpoint, components),
          ...describeRefusals(operation, responses),
        },
      },
    };
  }
  return frame({
    tags: tags(operations.map(({ capability }) => capability)),
    paths,
    components: {
      schemas: { ...refusalSchemas, ...components.schemas },
      responses: Object.fromEntries([...responses].toSorted(([one], [other]) => one.localeCompare(other, 'en'))),
      parameters: parameters.components,
    },
  });
}

function nameOnce(names: Map<Schema, string>, schema: Schema | undefined, name: string): void {
  if (schema && !names.has(schema)) names.set(schema, name);
}

/** Where a scheme has no scopes, the list holds the roles of which one is needed; an admin's is enough everywhere. */
function securityOf(access: Access): Json {
  if (access === 'user') return {};
  return { security: access === 'anyone' ? [{}, { session: [] }] : [{ session: [...access, 'admin'] }] };
}

function bodyOf({ body, files }: Endpoint, components: Components): Json {
  if (!files) return body ? { requestBody: { required: true, content: json(components.refer(body, 'input')) } } : {};
  const form = {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(files).map(([name, { maxBytes }]) => [
        name,
        { type: 'string', format: 'binary', maxLength: maxBytes },
      ]),
    ),
    required: Object.entries(files).flatMap(([name, { required }]) => (required ? [name] : [])),
  };
  const schema = body ? { allOf: [components.refer(body, 'input'), form] } : form;
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const mediaTypes: readonly [RegExp, string][] = [
  [/\/events$/, 'text/event-stream'],
  [/\.pdf$|\/download$|syllabus\/.*\/file/, 'application/pdf'],
  [/\.csv$|\/export$/, 'text/csv'],
  [/\.ics$|^\/calendar\//, 'text/calendar'],
  [/\.m3u8$/, 'application/vnd.apple.mpegurl'],
  [/\.vtt$/, 'text/vtt'],
];

function answerOf({ method, path, response, status = 200, summary }: Endpoint, components: Components): Json {
  const description = status === 201 ? 'It was made.' : method === 'GET' ? summary : 'It was done.';
  if (status === 204) return { 204: { description: 'It was done; there is nothing more to say.' } };
  if (response !== binary) return { [status]: { description, content: json(components.refer(response, 'output')) } };
  const type = mediaTypes.find(([pattern]) => pattern.test(path))?.[1] ?? 'application/octet-stream';
  return { [status]: { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } } };
}
