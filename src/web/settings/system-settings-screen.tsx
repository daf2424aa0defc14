import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { allSettingsQuery } from './queries.ts';

const loadEditor = () => import('./settings-editor.tsx');
const underBar = (part: ReactNode) => <AdminPage title={<Trans>System settings</Trans>}>{part}</AdminPage>;
const SettingsEditor = lazyPart(async () => (await loadEditor()).SettingsEditor, <Arriving />, underBar);

/** `/admin/system-settings`. */
export function SystemSettingsScreen() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(allSettingsQuery);
  useEffect(() => {
    void loadEditor().catch(() => undefined);
  }, []);
  if (data) return <SettingsEditor loaded={data} />;
  if (!isLoadingError) return <Arriving />;
  return underBar(
    <ErrorCard title={<Trans>Could not load the settings</Trans>} busy={isFetching} onRetry={() => void refetch()} />,
  );
}

function Arriving() {
  const { t } = useLingui();
  return underBar(
    <Loading label={t`Loading the settings`} className="grid max-w-190 gap-6">
      <Skeleton className="h-70 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </Loading>,
  );
}
