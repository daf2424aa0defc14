import { queryOptions } from '@tanstack/react-query';
import { home } from '../../contract/home.ts';
import type { AcademyImage } from '../../contract/media/academy-images.ts';
import { call } from '../api/client.ts';
import { readImages } from '../api/images.ts';

/** Which of the images are success stories. */
export const stories = 'eq.Successful Candidates';

/** How much one has of what the profile's index leads to. */
export const profileCountsQuery = queryOptions({
  queryKey: ['home', 'profile counts'],
  queryFn: ({ signal }) => call(home.getProfileCounts, { signal }),
  staleTime: 0,
  refetchOnMount: true,
});

/** The success stories when the home images brought none (`docs/domain/table-reads.md`, read 3). */
export const storyFallbackQuery = queryOptions({
  queryKey: ['academy_images', 'stories'],
  meta: { kept: true },
  queryFn: ({ signal }) =>
    readImages<Pick<AcademyImage, 'url'>>({ select: 'url', category: stories, order: 'created_at.desc' }, signal),
});

/** What the signed-in student should do next; asked again while the page is open, since classes begin and seats lapse. */
export const nextStepQuery = queryOptions({
  queryKey: ['home', 'next step'],
  meta: { kept: true },
  queryFn: ({ signal }) => call(home.getNextStep, { signal }),
  staleTime: 0,
  refetchOnMount: true,
  refetchInterval: 60_000,
});
