import { useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a class that is on its way: its head, the four facts, what one will practise. */
export function ClassSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the class`}>
      <div className="bg-muted">
        <div className="container flex gap-3.5 py-5 md:py-11">
          <Skeleton className="h-16 w-14 rounded-option" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-8 w-4/5 max-w-110" />
            <Skeleton className="h-5.5 w-3/5 max-w-80" />
          </div>
        </div>
      </div>
      <div className="container grid grid-cols-2 gap-2.5 pt-5 md:grid-cols-4">
        {[1, 2, 3, 4].map((fact) => (
          <Skeleton key={fact} className="h-17 rounded-option" />
        ))}
      </div>
      <div className="container mt-7 grid grid-cols-1 gap-4">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-5.5 w-full max-w-130" />
        <Skeleton className="h-5.5 w-4/5 max-w-110" />
        <Skeleton className="h-5.5 w-3/5 max-w-90" />
      </div>
    </Loading>
  );
}
