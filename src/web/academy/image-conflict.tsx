import { useQuery } from '@tanstack/react-query';
import type { ImageForAdmin } from '../../contract/academy-images.ts';
import { Changes } from '../accounts/changes-card.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { imageQuery } from './queries.ts';

interface ImageConflictProps {
  /** What the changes were made on. */
  base: ImageForAdmin;
  onKeepMine: (theirs: ImageForAdmin) => void;
  onTakeTheirs: (theirs: ImageForAdmin) => void;
}

/** Somebody else saved the image meanwhile. */
export function ImageConflict({ base, ...choices }: ImageConflictProps) {
  const theirs = useQuery(imageQuery(base.id));
  return (
    <EditConflict
      theirs={theirs}
      changes={(after) => <Changes table="academy_images" before={base} after={after} />}
      {...choices}
    />
  );
}
