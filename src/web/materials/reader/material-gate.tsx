import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MaterialAccess } from '../../../contract/materials/materials.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { FailedPage } from '../../shell/failures/failed-page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { materialAccessQuery } from '../queries.ts';
import { BlockedReader, MissingMaterial, RefusedMaterial, UnpreparedVideo } from './refused-material.tsx';

interface MaterialGateProps {
  materialId: string;
  children: (access: MaterialAccess) => ReactNode;
}

/** The material-access guard around both screens of a material: the content, or the page of its refusal. The server decides. */
export function MaterialGate({ materialId, children }: MaterialGateProps) {
  const { t, i18n } = useLingui();
  const access = useQuery(materialAccessQuery(materialId));
  if (access.isPending) {
    return (
      <Loading label={t`Opening the material`} className="container py-6">
        <div className="flex gap-4.5">
          <Skeleton className="h-31 w-23 rounded-input" />
          <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3">
            <Skeleton className="h-6 w-40 rounded-badge" />
            <Skeleton className="h-9 w-full max-w-100 rounded-badge" />
          </div>
        </div>
        <Skeleton className="mt-6 h-48 rounded-card" />
      </Loading>
    );
  }
  if (access.isLoadingError) {
    // A malformed id is as missing as an unknown one.
    const code = access.error instanceof CallFailed ? access.error.code : 'internal';
    if (code === 'not_found' || code === 'validation_failed') return <MissingMaterial />;
    if (code === 'user_blocked') return <BlockedReader />;
    return (
      <FailedPage
        title={<Trans>Could not open the material</Trans>}
        text={i18n._(errorMessage(access.error))}
        busy={access.isFetching}
        onRetry={() => void access.refetch()}
      />
    );
  }
  const { refusal, material } = access.data;
  if (!refusal && material.kind === 'video' && material.seconds === null) {
    return <UnpreparedVideo material={material} />;
  }
  return refusal ? <RefusedMaterial access={access.data} refusal={refusal} /> : children(access.data);
}
