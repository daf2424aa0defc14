import { queryOptions } from '@tanstack/react-query';
import { readImages, type ShownImage } from '../api/images.ts';

/** The images of the home page (`docs/domain/table-reads.md`, read 1): photos, logo and the newest success stories. */
export const heroImagesQuery = queryOptions({
  queryKey: ['academy_images', 'hero'],
  meta: { kept: true },
  queryFn: ({ signal }) =>
    readImages<ShownImage>(
      {
        select: 'title,url,category',
        category: 'in.(Profiles,Logos,Successful Candidates)',
        order: 'created_at.desc',
        limit: '20',
      },
      signal,
    ),
});
