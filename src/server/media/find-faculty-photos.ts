import type { App } from '../app.ts';
import { selectFacultyPhotos } from './images-store.ts';

/** The address of the newest published Faculty image by its title, whatever the case. */
export async function findFacultyPhotos(app: App): Promise<(name: string) => string | undefined> {
  const photos = new Map<string, string>();
  for (const { title, url } of await selectFacultyPhotos(app.db)) {
    const key = title.trim().toLowerCase();
    if (!photos.has(key)) photos.set(key, url);
  }
  return (name) => photos.get(name.trim().toLowerCase());
}
