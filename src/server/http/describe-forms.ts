import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';

type Transform = typeof jsonSchemaTransform;

/** The OpenAPI view of a route: its Zod shapes as JSON Schema, its own headers, and multipart forms with their fields and files. */
export const describeRoute: Transform = (route) => {
  const { endpoint } = (route.route.config ?? {}) as { endpoint?: Endpoint };
  const plain = jsonSchemaTransform(route);
  const headers = endpoint?.headers && z.toJSONSchema(endpoint.headers, { io: 'input' });
  const described = headers ? { ...plain, schema: { ...plain.schema, headers } } : plain;
  if (!endpoint?.files) return described;
  const fields = endpoint.body ? z.toJSONSchema(endpoint.body, { io: 'input' }) : { type: 'object' };
  const {
    $schema: _dialect,
    properties = {},
    required = [],
    ...rest
  } = fields as {
    $schema?: string;
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const files = Object.entries(endpoint.files);
  const body = {
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(files.map(([name]) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...required, ...files.filter(([, file]) => file.required).map(([name]) => name)],
  };
  return { ...described, schema: { ...described.schema, consumes: ['multipart/form-data'], body } };
};
