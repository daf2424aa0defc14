import type { ShownImage } from '../api/images.ts';

/** What a director has of the settings' rule for the photo. */
interface TitledPhoto {
  photoTitles: readonly string[];
}

/**
 * Each director's photo: the newest Profiles image whose title is one of the director's titles, whatever the case
 * (`docs/domain/home-and-images.md`). Null where there is none: the drawn portrait stays.
 */
export function directorPhotos(
  directors: readonly [TitledPhoto, TitledPhoto],
  images: readonly ShownImage[],
): [string | null, string | null] {
  const profiles = images.filter((image) => image.category === 'Profiles');
  const photo = ({ photoTitles }: TitledPhoto) => {
    const titles = photoTitles.map((title) => title.toLowerCase());
    return profiles.find((image) => titles.includes(image.title.trim().toLowerCase()))?.url ?? null;
  };
  return [photo(directors[0]), photo(directors[1])];
}
