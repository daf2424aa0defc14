import { useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** The shape of a page whose code or session is on its way. */
export function PageSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading`} className="container grid gap-4.5 pt-5.5">
      <div className="grid gap-2">
        <Skeleton className="h-7.5 w-3/5 max-w-90" />
        <Skeleton className="h-4.5 w-2/5 max-w-60" />
      </div>
      <Skeleton className="h-38 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </Loading>
  );
}
