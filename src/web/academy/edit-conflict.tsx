import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';

interface EditConflictProps<Theirs> {
  /** Asks for what is saved now. */
  theirs: UseQueryResult<Theirs>;
  /** Draws what they changed. */
  changes: (theirs: Theirs) => ReactNode;
  onKeepMine: (theirs: Theirs) => void;
  onTakeTheirs: (theirs: Theirs) => void;
}

/** Somebody else saved the same meanwhile: what they made of it, and which of the two is to stand. Nothing typed is lost. */
export function EditConflict<Theirs>({ theirs, changes, onKeepMine, onTakeTheirs }: EditConflictProps<Theirs>) {
  const { data, isError, isFetching, refetch } = theirs;
  const told = <Trans>Somebody else has changed this meanwhile. What you typed is still here.</Trans>;
  if (isError) return <ErrorCard title={told} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Alert kind="warning" live>
      <p>{told}</p>
      {data && (
        <>
          <div className="mt-2">{changes(data)}</div>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button kind="outline" size="sm" onClick={() => onKeepMine(data)}>
              <Trans>Go on with mine</Trans>
            </Button>
            <Button kind="outline" size="sm" onClick={() => onTakeTheirs(data)}>
              <Trans>Take theirs</Trans>
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
