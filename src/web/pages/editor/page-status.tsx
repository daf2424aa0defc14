import { Trans } from '@lingui/react/macro';
import type { Language } from '../../../contract/languages.ts';
import type { PageForAdmin } from '../../../contract/pages/page-texts.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { WrittenCount } from '../../ui/written-count.tsx';

/** What readers see now, and how far the page is written. */
export function PageStatus({ page, written }: { page: PageForAdmin; written: readonly Language[] }) {
  const when = page.at ? formatDayTime(page.at) : '';
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-muted-foreground">
      {page.number === 0 ? (
        <Badge>
          <Trans>Default</Trans>
        </Badge>
      ) : page.state === 'published' ? (
        <Badge kind="success">
          <Trans>Published</Trans>
        </Badge>
      ) : (
        <Badge kind="sun">
          <Trans>Draft, not published</Trans>
        </Badge>
      )}
      {when && <span>{page.by ? `${when} · ${page.by}` : when}</span>}
      <span>
        <WrittenCount written={written.length} />
      </span>
    </p>
  );
}
