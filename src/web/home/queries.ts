import { queryOptions } from '@tanstack/react-query';
import { type Material, materials } from '../../contract/materials/materials.ts';
import type { AcademyImage } from '../../contract/media/academy-images.ts';
import { call } from '../api/client.ts';
import { readImages } from '../api/images.ts';

/** Which of the images are success stories. */
export const stories = 'eq.Successful Candidates';

/** The success stories when the home images brought none (`spec.md §7`, read 3). */
export const storyFallbackQuery = queryOptions({
  queryKey: ['academy_images', 'stories'],
  queryFn: ({ signal }) =>
    readImages<Pick<AcademyImage, 'url'>>({ select: 'url', category: stories, order: 'created_at.desc' }, signal),
});

/** A material that is being read. */
export type ReadMaterial = Material & { progress: NonNullable<Material['progress']> };

const isBegun = (item: Material): item is ReadMaterial =>
  item.progress !== null && item.progress.openedPages < item.pages;

/** What the signed-in student was reading last. */
export const lastReadQuery = queryOptions({
  queryKey: ['materials', 'last read'],
  queryFn: async ({ signal }) => {
    const { items } = await call(materials.listOwnMaterials, { signal });
    return items.find(isBegun) ?? null;
  },
  staleTime: 60_000,
  refetchOnMount: true,
});
