import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mentoring, type SessionOutcome, type SessionRecord } from '../../contract/mentoring.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';

interface SessionCardProps {
  lineId: string;
  session: SessionRecord | null;
  /** Begins the keys of the reads that show it. */
  shownIn: readonly string[];
}

/** Two buttons that say what became of a personal session; the other one puts a slip right. */
export function SessionCard({ lineId, session, shownIn }: SessionCardProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const record = useMutation({
    mutationFn: (outcome: SessionOutcome) =>
      call(mentoring.recordSession, { params: { id: lineId }, body: { outcome } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...shownIn] }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const button = (outcome: SessionOutcome, label: React.ReactNode) => (
    <Button
      kind="outline"
      size="sm"
      aria-pressed={session?.outcome === outcome}
      busy={record.isPending && record.variables === outcome}
      disabled={session?.outcome === outcome}
      onClick={() => record.mutate(outcome)}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {button('held', <Trans>Session held</Trans>)}
      {button('missed', <Trans>Student missed it</Trans>)}
    </div>
  );
}
