import { Trans, useLingui } from '@lingui/react/macro';
import type { LeakTrace } from '../../../contract/materials/material-leaks.ts';
import { formatCount, formatDayTime } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { KeyValues } from '../../ui/key-values.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** How far the search is; then the reader and the evidence, or that nobody can be named. */
export function LeakResult({ leak }: { leak: LeakTrace }) {
  const { t } = useLingui();
  const { state, found, pagesCompared, pagesTotal } = leak;
  if (state === 'looking') {
    return (
      <div role="status" className="grid gap-2 text-small">
        {pagesTotal > 3 ? (
          <Trans>
            {formatCount(pagesCompared)} of {formatCount(pagesTotal)} pages compared
          </Trans>
        ) : (
          <Trans>Comparing the picture with the pages</Trans>
        )}
        <ProgressBar value={pagesTotal > 0 ? (pagesCompared / pagesTotal) * 100 : 0} label={t`Pages compared`} />
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <Alert kind="error" live>
        <Trans>The picture couldn’t be checked. Try again.</Trans>
      </Alert>
    );
  }
  if (!found) {
    return (
      <Alert kind="warning" live>
        <Trans>No opened page was recognised. Choose a picture that shows more of the page, taken straight on.</Trans>
      </Alert>
    );
  }
  const { reader } = found;
  const page = (
    <>
      {found.title}, <Trans>page {found.page}</Trans>
    </>
  );
  const compared = { name: <Trans>Readers compared</Trans>, value: formatCount(found.candidateCount) };
  const fit = {
    name: <Trans>Match strength</Trans>,
    value: t`${found.score.toFixed(1)}, matched on ${found.threshold.toFixed(1)}`,
  };
  if (!reader) {
    return (
      <section className="grid gap-4.5">
        <Alert kind="warning" live>
          <Trans>No confident match. The page was recognised, but no reader’s mark matches well enough.</Trans>
        </Alert>
        <KeyValues items={[{ name: <Trans>Page</Trans>, value: page }, compared, fit]} />
      </section>
    );
  }
  return (
    <section className="grid gap-4.5">
      <Alert kind="success" live>
        <Trans>This page was sent to {reader.line}.</Trans>
      </Alert>
      <KeyValues
        items={[
          { name: <Trans>Reader</Trans>, value: reader.line },
          { name: <Trans>Page</Trans>, value: page },
          { name: <Trans>Opened</Trans>, value: formatDayTime(reader.openedAt) },
          { name: <Trans>Opened since</Trans>, value: formatDayTime(reader.readingSince) },
          compared,
          fit,
        ]}
      />
      <p className="text-small text-muted-foreground">
        <Trans>
          The wrong reader is named in fewer than one in a million pictures. Someone else may have used the account.
        </Trans>
      </p>
      <ButtonLink kind="outline" to="/admin/users" search={{ id: reader.userId }}>
        <Trans>Open user</Trans>
      </ButtonLink>
    </section>
  );
}
