import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditLine } from '../../contract/accounts/users-admin.ts';
import type { SettingsSection } from '../../contract/settings/settings.ts';
import { academy, type SettingsForAdmin } from '../../contract/settings/settings-admin.ts';
import { Changes } from '../accounts/changes-card.tsx';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { settingsChangesQuery } from './queries.ts';
import { sectionLabels } from './settings-copy.ts';

interface SettingsChangesProps {
  sections: readonly SettingsSection[];
  /** The version that the admin has seen. */
  version: string;
  onRestored: (after: SettingsForAdmin) => Promise<void>;
  /** While something is typed and not saved, nothing is put back. */
  blocked: boolean;
}

/** The last changes of a part: who, when, why, each field before and after, and a way back. */
export function SettingsChanges({ sections, version, onRestored, blocked }: SettingsChangesProps) {
  const { t, i18n } = useLingui();
  const [section, setSection] = useState(sections[0] ?? 'academy');
  const [asked, setAsked] = useState<AuditLine | null>(null);
  const { data, isLoadingError, refetch } = useQuery(settingsChangesQuery(section));
  const restore = useMutation({
    mutationFn: (line: number) => call(academy.restoreSettings, { body: { version, line } }),
    onSuccess: async (after) => {
      await onRestored(after);
      showToast({ kind: 'success', title: <Trans>Undo change</Trans> });
    },
    onSettled: () => setAsked(null),
  });
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title" className="mb-2.5 text-h2">
        <Trans>Changes</Trans>
      </h2>
      <Card className="grid gap-4">
        {sections.length > 1 && (
          <Segmented
            label={t`Section`}
            value={section}
            onChange={setSection}
            options={sections.map((name) => ({ value: name, label: i18n._(sectionLabels[name]) }))}
          />
        )}
        {restore.isError && (
          <Alert kind="error" live>
            {i18n._(errorMessage(restore.error))}
          </Alert>
        )}
        {isLoadingError && (
          <ErrorCard title={<Trans>Could not load the changes</Trans>} onRetry={() => void refetch()} />
        )}
        {!data && !isLoadingError && <Skeleton className="h-16" />}
        {data?.items.length === 0 && (
          <p className="text-small text-muted-foreground">
            <Trans>No changes yet.</Trans>
          </p>
        )}
        {data && data.items.length > 0 && (
          <ol className="divide-y">
            {data.items.map((line) => (
              <Change key={line.id} line={line} blocked={blocked} onRestore={() => setAsked(line)} />
            ))}
          </ol>
        )}
      </Card>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={<Trans>Undo this change?</Trans>}
        text={<Trans>The whole section goes back to what it was before, immediately and for everyone.</Trans>}
        action={<Trans>Undo change</Trans>}
        busy={restore.isPending}
        onConfirm={() => asked && restore.mutate(asked.id)}
      />
    </section>
  );
}

function Change({ line, blocked, onRestore }: { line: AuditLine; blocked: boolean; onRestore: () => void }) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="text-small-strong">
          {formatDayTime(line.at)} · {line.actorName ?? <Trans>System</Trans>}
        </p>
        {line.action === 'academy.change_settings' && line.before !== null && (
          <Button kind="outline" size="sm" disabled={blocked} onClick={onRestore}>
            <Trans>Undo change</Trans>
          </Button>
        )}
      </div>
      {line.reason && (
        <p className="text-small">
          <Trans>Reason: {line.reason}</Trans>
        </p>
      )}
      <div className="mt-1">
        <Changes table="settings" before={line.before} after={line.after} />
      </div>
    </li>
  );
}
