import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { refusalsOf } from '../../contract/refusals.ts';
import type { Config } from '../config.ts';
import { Failure } from './failures.ts';

const found = new WeakMap<Config, Set<string>>();

/** Refusals that endpoints let out without declaring them, `METHOD path: code`. Of this process since it started. */
export function undeclaredRefusals(config: Config): string[] {
  return [...(found.get(config) ?? [])];
}

/**
 * Enforces the contract's `errors` (decision 0230). An undeclared error is logged; in production it is sent all the same,
 * elsewhere it becomes `internal`, so that no test or developer can miss it.
 */
export function declaredFailure(config: Config, failure: Failure, request: FastifyRequest): Failure {
  const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
  if (!endpoint || refusalsOf(endpoint).some((code) => code === failure.declaredAs)) return failure;
  const what = `${endpoint.method} ${endpoint.path}: ${failure.declaredAs}`;
  request.log.error(
    { requestId: request.id, refusal: what },
    'an endpoint refused with a code that it does not declare',
  );
  const seen = found.get(config) ?? new Set();
  found.set(config, seen.add(what));
  return config.production ? failure : new Failure('internal', undefined, `not declared: ${what}`);
}
