import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { language } from '../languages.ts';
import { shownSettings } from './settings-admin.ts';
import { line } from './settings-parts.ts';
import { aboutOf } from './settings-texts.ts';

const written = aboutOf(line);
export const about = z.extend(written, {
  faculty: z.array(
    z.extend(written.shape.faculty.def.element, {
      /** The newest published Faculty image whose title is the name in any language. */
      photoUrl: z.nullable(z.string()),
    }),
  ),
});
export type About = z.output<typeof about>;

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
  readAbout: endpoint({
    method: 'GET',
    path: '/api/settings/about',
    summary:
      'What the about page says of the academy and its faculty, in a language (English where one is not written).',
    access: 'anyone',
    query: z.object({ lang: z._default(language, 'en') }),
    response: about,
    errors: ['no_session'],
  }),
};
