import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { language } from '../languages.ts';
import { shownSettings } from './settings-admin.ts';

/** In a file of its own: every page asks for these settings, and only the admin's screen for the rest of `academy`. */
export const publicReads = {
  readPublicSettings: endpoint({
    method: 'GET',
    path: '/api/settings/public',
    summary:
      'The academy’s name, directors, texts in a language (English where one is not written) and the numbers of its policies. A visitor gets what the sign-in page shows, and the rest too where the setting opens the pages to visitors.',
    access: 'anyone',
    query: z.object({ lang: z._default(language, 'en') }),
    response: shownSettings,
  }),
};
