import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../i18n/format.ts';
import { imageStorageQuery } from '../settings/queries.ts';

/** How many images there are and what their files take; nothing until that is known. */
export function ImageStorage() {
  const { data } = useQuery(imageStorageQuery);
  if (!data) return null;
  const size = formatSize(data.bytes);
  return (
    <p className="mt-6 text-small text-muted-foreground tabular-nums">
      <Plural value={data.images} one={`# image, ${size} of storage`} other={`# images, ${size} of storage`} />
    </p>
  );
}
