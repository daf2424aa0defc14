import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ImageForAdmin } from '../../contract/academy-images.ts';
import { Changes } from '../accounts/changes-card.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { imageQuery } from './queries.ts';

interface ImageConflictProps {
  /** What the changes were made on. */
  base: ImageForAdmin;
  onKeepMine: (theirs: ImageForAdmin) => void;
  onTakeTheirs: (theirs: ImageForAdmin) => void;
}

/** Somebody else saved the image meanwhile: what they made of it, and which of the two is to stand. Nothing typed is lost. */
export function ImageConflict({ base, onKeepMine, onTakeTheirs }: ImageConflictProps) {
  const { data: theirs, isError, isFetching, refetch } = useQuery(imageQuery(base.id));
  if (isError) {
    return (
      <ErrorCard
        title={<Trans>Somebody else has changed this meanwhile. What you typed is still here.</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Alert kind="warning" live>
      <p>
        <Trans>Somebody else has changed this meanwhile. What you typed is still here.</Trans>
      </p>
      {theirs && (
        <>
          <div className="mt-2">
            <Changes table="academy_images" before={base} after={theirs} />
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button kind="outline" size="sm" onClick={() => onKeepMine(theirs)}>
              <Trans>Go on with mine</Trans>
            </Button>
            <Button kind="outline" size="sm" onClick={() => onTakeTheirs(theirs)}>
              <Trans>Take theirs</Trans>
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
