import type { FastifyRequest } from 'fastify';
import { type Language, languages } from '../../contract/languages.ts';

/** The language that the caller reads the pages in (decision 0029); null for a program that keeps none. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  return languages.find((language) => language === request.cookies.language) ?? null;
}
