import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, binary, Endpoint, Endpoints, Headers, Params, Query, Reply } from '../../contract/endpoint.ts';
import type { App } from '../app.ts';
import type { CachedResponse } from './answers/cached-response.ts';
import type { Redirect } from './answers/redirect.ts';
import type { Failure } from './failures.ts';
import type { Caller } from './security/session.ts';

/** A file that came with a multipart form; `path` is removed when the call ends. */
export interface UploadedFile {
  path: string;
  filename: string;
  /** As the browser claims; never trusted. */
  mimetype: string;
  bytes: number;
}

/** A file that a handler returns instead of JSON. */
export interface Download {
  content: Buffer | Readable;
  type: string;
  /** Bytes, when known. */
  length?: number;
  /** Offered as a download under this name; shown in place without it. */
  filename?: string;
  cacheControl: string;
  headers?: Record<string, string>;
  status?: 200 | 206 | 303;
}

export interface Call<E extends Endpoint> {
  params: Params<E>;
  query: Query<E>;
  headers: Headers<E>;
  body: Body<E>;
  files: Record<string, UploadedFile>;
  caller: E['access'] extends 'anyone' ? Caller | null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = E['response'] extends typeof binary
  ? Download
  : Reply<E> | CachedResponse<Reply<E>> | Redirect;

export type Handler<E extends Endpoint> = (app: App, call: Call<E>) => Promise<Answer<E>>;
export type Handlers<Es extends Endpoints> = { [Name in keyof Es]: Handler<Es[Name]> };

/** A protocol's error format, and its name in the API document. */
export interface Protocol {
  name: 'academy' | 'gotrue' | 'postgrest';
  sendFailure: (failure: Failure, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

export interface Routes {
  endpoints: Endpoints;
  handlers: Record<string, Handler<Endpoint>>;
  /** Our own by default. */
  protocol?: Protocol;
}

/** Binds a capability's contract to its functions; a missing or extra handler does not compile. */
export function bind<Es extends Endpoints>(
  endpoints: Es,
  handlers: Handlers<Es>,
  options: Pick<Routes, 'protocol'> = {},
): Routes {
  return { endpoints, handlers: handlers as unknown as Routes['handlers'], ...options };
}
