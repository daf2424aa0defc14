import { queryOptions } from '@tanstack/react-query';
import type { AcademyImage } from '../../contract/media/academy-images.ts';
import type { StoryText } from '../../contract/media/story-texts.ts';
import { readImages } from '../api/images.ts';
import type { Language } from '../i18n/language.ts';
import { stories } from './queries.ts';

// Of its own: a list shared with the admin’s form would be one more file to load.
const texts = ['title', 'alt', 'rank', 'course', 'duration'] as const satisfies readonly StoryText[];

export type StoryFacts = Pick<AcademyImage, 'url' | 'paid' | StoryText>;

/**
 * What each success story states, in a language: rank, course, duration and whether it was paid. A line that is not written
 * in it is the English one.
 */
export const storyFactsQuery = (language: Language) => {
  const columns = language === 'en' ? [] : texts.map((text) => `${text}_${language}` as const);
  return queryOptions({
    queryKey: ['academy_images', 'story facts', language],
    queryFn: async ({ signal }): Promise<StoryFacts[]> => {
      const select = ['url', 'paid', ...texts, ...columns].join();
      const rows = await readImages<AcademyImage>({ select, category: stories, order: 'created_at.desc' }, signal);
      return rows.map((row) => {
        const said = (text: StoryText) => (language !== 'en' && row[`${text}_${language}`]) || row[text];
        const [title, alt, rank, course, duration] = texts.map(said) as [string, string, string, string, string];
        return { url: row.url, paid: row.paid, title, alt, rank, course, duration };
      });
    },
  });
};
