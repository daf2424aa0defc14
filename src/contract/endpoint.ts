import type * as z from 'zod/mini';
import type { AuditAction } from './audit/audit-actions.ts';
import type { ErrorCode } from './errors.ts';
import type { GotrueCode } from './identity/gotrue.ts';

/** What a member of staff may work on (`docs/domain/roles.md`). */
export const duties = ['teacher', 'counsellor', 'packer', 'accountant', 'front_desk', 'editor'] as const;
export type Duty = (typeof duties)[number];
export type Role = 'admin' | Duty;

/**
 * Who may call an endpoint: `anyone` (also a visitor), `user` (any signed-in person), or the listed
 * duties. An admin may call everything, so `admin` is never listed; `[]` means admins only.
 */
export type Access = 'anyone' | 'user' | readonly Duty[];

/** The largest file, in bytes, that an upload field takes, and whether it must be there. */
export interface UploadField {
  maxBytes: number;
  required: boolean;
  /** It is decoded as a picture: two such forms of one person at once. */
  picture?: true;
}

/** A response that is not JSON: the handler answers with a `Download`. */
export const binary = 'binary';

/** The largest body, in bytes, that an endpoint takes which declares no other. */
export const usualBodyBytes = 64_000;

type Schema = z.ZodMiniType;

/**
 * One call that crosses the wire. `params`, `query`, `body` and `response` are Zod shapes; `files`
 * makes the request a multipart form whose text fields are `body`.
 */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | typeof binary = Schema | typeof binary,
  H extends Schema | undefined = Schema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify path, `:name` for parameters. */
  path: string;
  summary: string;
  access: Access;
  /**
   * `checked` looks the session row up at every call; role lists always do. Anything else trusts the access token
   * until it expires (15 minutes): only reads that are named in `server/access.test.ts`.
   */
  session?: 'checked';
  /**
   * Open to a session that still has to pass its user's second factor; nothing else is, but what `anyone` may call, and
   * there such a session is a visitor.
   */
  beforeSecondFactor?: true;
  /**
   * Open to a session whose user came back by mail and has yet to prove a new number; nothing else is, but what `anyone`
   * may call, and there such a session is a visitor.
   */
  beforeNewPhone?: true;
  /**
   * A read by staff of a person's data, or an export: it is in the audit log as `action`, its subject the row `:id` of
   * `table`, or the table as a whole. The same read of the same subject by the same person once an hour.
   */
  audit?: { action: AuditAction; table: string };
  params?: P;
  query?: Q;
  /** An object of the request headers that mean something here, by their usual names; the session's is no part of it. */
  headers?: H;
  body?: B;
  /** The largest body in bytes, where it needs more than `usualBodyBytes`; of a form its fields decide. */
  bodyBytes?: number;
  files?: Record<string, UploadField>;
  response: R;
  /** Status of a successful answer, 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** What its use case refuses with, besides what its own form implies (`impliedErrors`). Held by `serve`. */
  errors?: readonly (ErrorCode | GotrueCode)[];
}

/** Keeps the exact types of an endpoint while checking its form. */
export function endpoint<
  R extends Schema | typeof binary,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
>(definition: Endpoint<P, Q, B, R, H>): Endpoint<P, Q, B, R, H> {
  return definition;
}

export type Endpoints = Record<string, Endpoint>;

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type Params<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Out<P> : never;
export type Query<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Out<Q> : never;
export type Body<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Out<B> : never;
export type Headers<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer H> ? Out<H> : never;
export type ParamsInput<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? In<P> : never;
export type QueryInput<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? In<Q> : never;
export type BodyInput<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? In<B> : never;
export type Reply<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Out<R> : never;
