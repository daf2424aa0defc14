import type { FastifyRequest } from 'fastify';
import { type Language, languageOfCode } from '../../../contract/languages.ts';

/** The language for a user's messages: from the metadata (`data.language`), else that of the request. */
export function messageLanguage(metadata: Record<string, unknown>, request?: FastifyRequest): Language {
  return (
    languageOfCode(metadata.language) ??
    languageOfCode(request?.headers['accept-language']?.slice(0, 2).toLowerCase()) ??
    'en'
  );
}
