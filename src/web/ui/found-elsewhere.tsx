import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export const foundLink = 'link inline-flex min-h-11 items-center tabular-nums';

/** Under a search: where else something is found, each a link with its number; nothing where there is nothing. */
export function FoundElsewhere({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Found elsewhere`} className="mt-1.5 flex flex-wrap gap-x-4 text-small empty:hidden">
      {children}
    </nav>
  );
}
