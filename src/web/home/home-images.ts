import { queryOptions, useQuery } from '@tanstack/react-query';
import { brandingImagesQuery, readImages, type ShownImage } from '../api/images.ts';

/** The images of the home page (`spec.md §7`, read 1): photos, logo and the newest success stories. */
export const heroImagesQuery = queryOptions({
  queryKey: ['academy_images', 'hero'],
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

/** They start with the branding images, which bring photos and logo when they are the first to come; stories are not among those. */
export function useHomeImages() {
  const branding = useQuery(brandingImagesQuery).data;
  return useQuery({ ...heroImagesQuery, placeholderData: branding });
}
