import type { IncomingMessage, ServerResponse } from 'node:http';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The headers that a helmet middleware sets, by lower-case name. */
export function headersOf(middleware: Middleware): Record<string, string> {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  return headers;
}

/** The value of a middleware's only header. */
export function onlyHeader(middleware: Middleware): string {
  return Object.values(headersOf(middleware))[0] ?? '';
}
