import type { FastifyInstance } from 'fastify';
import { Failure } from '../failures.ts';
import { mayHoldControls, stripControls } from './strip-controls.ts';

/** Maximum nesting depth; our deepest form has six levels. */
export const deepestJson = 32;

/** Bodies known to contain nothing that `assert-no-nul.ts` rejects. */
const keepable = new WeakSet<object>();

/** Whether the body is known to be storable, so that walking it can be skipped. */
export function isKeepable(body: unknown): boolean {
  return typeof body === 'object' && body !== null && keepable.has(body);
}

/** The only ways to write U+0000 or a lone surrogate: unescaped, neither JSON nor UTF-8 allows them. */
const unkeptEscape = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses JSON bodies, rejecting deep nesting before parsing, since the parser and everything after it recurse. The route limits
 * the length, and Fastify's parser rejects `__proto__` and `constructor` keys. Texts come without `strip-controls.ts`'s controls.
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
      if (!error && mayHoldControls(text)) stripControls(body);
      if (!error && typeof body === 'object' && body !== null && !unkeptEscape.test(text)) keepable.add(body);
      done(error, body);
    });
  });
}

const [quote, backslash] = [0x22, 0x5c];
const [listOpens, listCloses, objectOpens, objectCloses] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether brackets outside of strings nest deeper than `most`. One pass; invalid JSON is left to the parser. */
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
