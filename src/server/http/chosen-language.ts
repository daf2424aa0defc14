import type { FastifyRequest } from 'fastify';
import { type Language, languages } from '../../contract/languages.ts';

/** The caller's language (decision 0029); null for a client that sends none. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  return languages.find((language) => language === request.cookies.language) ?? null;
}
