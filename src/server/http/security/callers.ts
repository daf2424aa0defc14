import type { FastifyRequest } from 'fastify';
import { notePerson } from '../describe-request.ts';
import type { Caller } from './session.ts';

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers the authenticated caller of a request. */
export function noteCaller(request: FastifyRequest, caller: Caller | null): void {
  if (!caller) return;
  callers.set(request, caller);
  notePerson(request, caller.userId);
}

/** Null for a visitor, and before it is proven. */
export function callerOf(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null;
}
