import * as z from 'zod/mini';
import { type Language, languages } from '../../contract/languages.ts';
import { inLanguage } from '../../contract/settings/in-language.ts';
import { type About, about } from '../../contract/settings/read-public-settings.ts';
import type { App } from '../app.ts';
import type { CachedResponse } from '../http/answers/cached-response.ts';
import { responseCache } from '../http/answers/response-cache.ts';
import { Failure } from '../http/failures.ts';
import { findFacultyPhotos } from '../media/find-faculty-photos.ts';
import { imagesTopic } from '../media/rules.ts';
import { readSettings, settingsTopic } from './read-settings.ts';

const bodies = responseCache<App>([settingsTopic, imagesTopic]);

/** The about page's section in a language; `no_session` for a visitor, unless the setting opens the pages to visitors. */
export async function readAbout(
  app: App,
  input: { visitor: boolean; language: Language },
): Promise<CachedResponse<About>> {
  const settings = await readSettings(app);
  if (input.visitor && !settings.pages.openToVisitors) throw new Failure('no_session');
  return bodies(app, input.language, async () => {
    const photoOf = await findFacultyPhotos(app);
    const shown = inLanguage(settings.about, input.language) as typeof settings.about;
    // A photo has the name as its title, in whichever language.
    const faculty = shown.faculty.map((one, place) => {
      const names = settings.about.faculty[place]?.name;
      const photoUrl = languages.map((language) => names && photoOf(names[language])).find(Boolean);
      return { ...one, photoUrl: photoUrl ?? null };
    });
    return z.parse(about, { ...shown, faculty });
  });
}
