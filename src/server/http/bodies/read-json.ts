import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures.ts';

/** How deep lists and objects of a body may stand in each other; the deepest form of ours has six levels. */
export const deepestJson = 32;

/** Bodies of which it is known that they hold nothing that `refuse-nul.ts` looks for. */
const keepable = new WeakSet<object>();

/** Whether every text in a body that was read can be kept, so that it need not be walked through. */
export function isKeepable(body: unknown): boolean {
  return typeof body === 'object' && body !== null && keepable.has(body);
}

/** What may stand for U+0000 or half a surrogate pair; written without an escape, JSON and UTF-8 have neither. */
const unkeptEscape = /\\u(?:0000|d[89a-f])/i;

/**
 * JSON bodies, refused before they are parsed when they nest too deeply: the parser and everything behind it would recurse.
 * Length is bounded by the route, keys named `__proto__` and `constructor` by Fastify's own parser.
 */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // The stock Supabase client names the content type of bodies that it does not send.
    if (text === '') return done(null, undefined);
    if (nestsDeeper(text, deepestJson)) {
      const words = `This holds lists or objects more than ${deepestJson} deep in each other. Send it flatter.`;
      return done(new Failure('validation_failed', undefined, words));
    }
    parse(request, text, (error, body) => {
      if (!error && typeof body === 'object' && body !== null && !unkeptEscape.test(text)) keepable.add(body);
      done(error, body);
    });
  });
}

const [quote, backslash] = [0x22, 0x5c];
const [listOpens, listCloses, objectOpens, objectCloses] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether brackets outside of strings stand more than `most` deep in each other. One pass; what is no JSON is the parser's to refuse. */
export function nestsDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === listOpens || code === objectOpens) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === listCloses || code === objectCloses) depth -= 1;
  }
  return false;
}
