import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ExportFormat, privacy } from '../../contract/privacy/privacy.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { staleProof } from '../api/session/stale-proof.ts';
import { formatDayTime } from '../i18n/format.ts';
import { FreshCode } from '../identity/fresh-code-card.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ownExport } from './queries.ts';
import { RunOnce } from './run-once.tsx';

/** A copy of one's data: have it made, and save it. Both ask for a code where the sign-in was some time ago. */
export function ExportCard() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownExport);
  const [wanted, setWanted] = useState<ExportFormat | 'make' | null>(null);
  const act = useMutation({
    mutationFn: async (what: ExportFormat | 'make') => {
      if (what === 'make') return void queries.setQueryData(ownExport.queryKey, await call(privacy.requestExport));
      const file = await call(privacy.saveExport, { query: { format: what } });
      saveFile(file, what === 'page' ? 'my-data.html' : 'my-data.json');
    },
    onError: (error) => {
      if (error instanceof CallFailed && error.code === 'fresh_proof_needed') staleProof.seen = true;
      void refetch();
    },
    onSettled: () => setWanted(null),
  });
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not check for a copy of your data</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const { state, expiresAt } = data;
  const busy = (what: ExportFormat | 'make') => act.isPending && act.variables === what;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Copy of your data</Trans>
      </h2>
      <p className="text-small text-muted-foreground">
        <Trans>Everything we keep about you: a page to read, and the same as JSON for other apps.</Trans>
      </p>
      {state === 'ready' && expiresAt && (
        <>
          <p className="text-small">
            <Trans>Ready. You can save it until {formatDayTime(expiresAt)}.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <SaveButton busy={busy('page')} onClick={() => setWanted('page')}>
              <FileText size={20} aria-hidden="true" />
              <Trans>Save the page</Trans>
            </SaveButton>
            <SaveButton busy={busy('json')} onClick={() => setWanted('json')}>
              <Download size={20} aria-hidden="true" />
              <Trans>Save as JSON</Trans>
            </SaveButton>
          </div>
        </>
      )}
      {state === 'failed' && (
        <Alert kind="error">
          <Trans>We couldn’t make your copy. Please try again.</Trans>
        </Alert>
      )}
      {act.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(act.error))}
        </Alert>
      )}
      <div>
        <Button
          kind={state === 'ready' ? 'ghost' : 'quiet'}
          size="sm"
          busy={busy('make') || state === 'making'}
          busyText={<Trans>Making your copy</Trans>}
          onClick={() => setWanted('make')}
        >
          {state === 'ready' ? <Trans>Make a new copy</Trans> : <Trans>Make a copy</Trans>}
        </Button>
      </div>
      {wanted && !act.isPending && (
        <FreshCode onClose={() => setWanted(null)}>
          <RunOnce run={() => act.mutate(wanted)} />
        </FreshCode>
      )}
    </Card>
  );
}

function SaveButton({ busy, onClick, children }: { busy: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button kind="outline" size="sm" busy={busy} onClick={onClick}>
      {children}
    </Button>
  );
}
