import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import type { ShownImage } from '../api/images.ts';
import { directorPhotos } from './director-photos.ts';

const image = (title: string, url: string, category: ShownImage['category'] = 'Profiles'): ShownImage => ({
  title,
  url,
  category,
});

describe('the directors’ photos', () => {
  const { directors } = defaultSettings;

  it('are chosen by either of a director’s titles, whatever the case', () => {
    const rows = [image('FIRST DIRECTOR', '/a'), image(' director 2 ', '/b')];
    expect(directorPhotos(directors, rows)).toEqual(['/a', '/b']);
  });

  it('are the newest ones, which come first', () => {
    expect(directorPhotos(directors, [image('Director 1', '/new'), image('Director 1', '/old')])[0]).toBe('/new');
  });

  it('are never a logo or a story, and absent without a match', () => {
    const rows = [image('Director 1', '/logo', 'Logos'), image('Director 12', '/other')];
    expect(directorPhotos(directors, rows)).toEqual([null, null]);
  });
});
