import { useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Where the next step stands, over the hero's lower edge. */
export const nextStepPlace = 'relative z-2 container -mt-23 md:-mt-21';

/** The next step while it is on its way, as tall as a class with a line to itself. */
export function NextStepSkeleton() {
  const { t } = useLingui();
  return (
    <div className={nextStepPlace}>
      <Loading label={t`Loading`} className="rounded-[24px] border bg-card p-4.5 shadow-2 md:px-7 md:py-6">
        <Skeleton className="h-26 md:h-21" />
        <Skeleton className="mt-3.5 h-11 w-36" />
      </Loading>
    </div>
  );
}
