import { useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The shape of the list while it is on its way; `filters` where they come with it. */
export function ClassListSkeleton({ filters = false }: { filters?: boolean }) {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the classes`}>
      {filters && (
        <>
          <Skeleton className="mt-4.5 h-13 rounded-input" />
          <div className="mt-4.5 flex gap-2">
            <Skeleton className="h-10 w-25 rounded-full" />
            <Skeleton className="h-10 w-20 rounded-full" />
            <Skeleton className="h-10 w-22 rounded-full" />
          </div>
        </>
      )}
      {['a', 'b', 'c'].map((day) => (
        <div key={day}>
          <Skeleton className="mt-6.5 mb-2.5 h-5 w-24" />
          <div className="flex flex-wrap gap-3.5 rounded-card border bg-card p-4 md:p-5">
            <div className="grid w-18 flex-none content-start gap-2">
              <Skeleton className="h-5 w-16" />
              <Skeleton className="h-4 w-12" />
            </div>
            <div className="grid min-w-0 flex-[1_1_10rem] grid-cols-1 gap-2 border-l-3 pl-3.5">
              <Skeleton className="h-5.5 w-4/5" />
              <Skeleton className="h-4.5 w-3/5" />
              <Skeleton className="mt-1 h-6 w-28" />
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}
