import { useQuery } from '@tanstack/react-query';
import { academyImages, type ImageForAdmin } from '../../contract/media/academy-images.ts';
import { call } from '../api/client.ts';
import { shownPicture } from '../api/shown-picture.ts';
import { useBlobUrl } from '../api/use-blob-url.ts';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A picture in the admin; one that is not published is fetched with the admin's session. */
export function AdminPicture({ image, className }: { image: ImageForAdmin; className: string }) {
  const hidden = useQuery({
    queryKey: ['academy_image_preview', image.id, image.picture],
    queryFn: ({ signal }) => call(academyImages.previewImage, { params: { id: image.id }, signal }),
    enabled: !image.isPublished,
  });
  const address = useBlobUrl(hidden.data);
  const alt = image.alt || image.title;
  if (image.isPublished) return <Picture {...shownPicture(image.url, '220px')} alt={alt} className={className} />;
  if (hidden.isPending || (hidden.data && !address)) return <Skeleton className={className} />;
  return <Picture src={address} alt={alt} className={className} />;
}
