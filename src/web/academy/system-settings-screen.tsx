import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { AdminPage } from '../shell/admin-page.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { allSettingsQuery } from './queries.ts';

const loadEditor = () => import('./settings-editor.tsx');
const SettingsEditor = lazy(async () => ({ default: (await loadEditor()).SettingsEditor }));

/** `/admin/system-settings`. */
export function SystemSettingsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(allSettingsQuery);
  useEffect(() => {
    void loadEditor().catch(() => undefined);
  }, []);
  if (data) {
    return (
      <Suspense fallback={<Arriving />}>
        <SettingsEditor loaded={data} />
      </Suspense>
    );
  }
  if (!isError) return <Arriving />;
  return (
    <AdminPage title={<Trans>System settings</Trans>}>
      <ErrorCard title={<Trans>Could not load the settings</Trans>} busy={isFetching} onRetry={() => void refetch()} />
    </AdminPage>
  );
}

function Arriving() {
  const { t } = useLingui();
  return (
    <AdminPage title={<Trans>System settings</Trans>}>
      <Loading label={t`Loading the settings`} className="grid max-w-190 gap-6">
        <Skeleton className="h-70 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    </AdminPage>
  );
}
