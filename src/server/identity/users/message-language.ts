import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../contract/languages.ts';

/** The language for a user's messages: from the metadata (`data.language`), else that of the request. */
export function messageLanguage(metadata: Record<string, unknown>, request?: FastifyRequest): Language {
  return known(metadata.language) ?? known(request?.headers['accept-language']?.slice(0, 2).toLowerCase()) ?? 'en';
}

function known(language: unknown): Language | undefined {
  return language === 'en' || language === 'mr' || language === 'hi' ? language : undefined;
}
