import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/skeleton.tsx';

interface PageTextProps {
  page: number;
  /** Undefined while it is on its way; '' for a scan. */
  text: string | undefined;
  language: string;
  zoom: number;
}

/** What a page says, for who hears it or needs other letters; `zoom` enlarges them. */
export function PageText({ page, text, language, zoom }: PageTextProps) {
  const { t } = useLingui();
  if (text === undefined) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t`Page ${page} is loading`}</span>
        <Skeleton className="h-6 w-2/3 rounded-badge" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    );
  }
  return (
    <article className="rounded-card bg-card p-4" style={{ zoom: zoom / 100 }}>
      <h2 className="text-small-strong text-muted-foreground">
        <Trans>Page {page}</Trans>
      </h2>
      {text === '' ? (
        <p className="mt-2 text-body">
          <Trans>This page has no text. It’s a scan or drawing.</Trans>
        </p>
      ) : (
        <div lang={language} className="mt-2 text-body whitespace-pre-line wrap-anywhere">
          {text}
        </div>
      )}
    </article>
  );
}
