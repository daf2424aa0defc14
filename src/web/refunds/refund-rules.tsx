import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Accessed } from '../../contract/audit/accessed.ts';
import type { RefundCheck } from '../../contract/refunds.ts';
import { formatDayTime } from '../i18n/format.ts';

/** Each rule with its evidence, kept or broken. */
export function RefundRules({ line }: { line: RefundCheck }) {
  const { accessed, course } = line;
  return (
    <ul className="divide-y">
      <Rule
        kept={line.inTime}
        title={line.inTime ? <Trans>Requested in time</Trans> : <Trans>The full-refund period is over</Trans>}
        text={<Trans>Window closes {formatDayTime(line.fullUntil)} IST</Trans>}
      />
      {accessed && (
        <Rule
          kept={accessed.percent < line.fullBelowPercent}
          title={
            <Trans>
              {accessed.percent}% opened, limit {line.fullBelowPercent}%
            </Trans>
          }
          text={<Opened accessed={accessed} />}
        />
      )}
      {course && (
        <Rule
          kept={line.noRefundReason !== 'course_over'}
          title={<Trans>Days of the course</Trans>}
          text={
            <Trans>
              {course.over} of {course.all} days are over
            </Trans>
          }
        />
      )}
      <Rule
        kept={line.downloads === 0}
        title={line.downloads === 0 ? <Trans>Nothing downloaded</Trans> : <Trans>Downloaded</Trans>}
        text={<Plural value={line.downloads} one="# file" other="# files" />}
      />
      <Rule
        kept={line.paymentProof}
        title={<Trans>Payment proof</Trans>}
        text={line.paymentProof ? <Trans>Payment confirmed</Trans> : <Trans>No record</Trans>}
      />
    </ul>
  );
}

/** A video is counted in pieces of six seconds and told in minutes. */
function Opened({ accessed: { what, openedPages, pages } }: { accessed: Accessed }) {
  if (what === 'pages') {
    return (
      <Trans>
        {openedPages} of {pages} pages
      </Trans>
    );
  }
  if (what === 'both') {
    return (
      <Trans>
        {openedPages} of {pages} parts (pages and 6-second video segments)
      </Trans>
    );
  }
  const [watched, all] = [Math.ceil(openedPages / 10), Math.ceil(pages / 10)];
  return (
    <Trans>
      {watched} of {all} minutes watched
    </Trans>
  );
}

function Rule({ kept, title, text }: { kept: boolean; title: ReactNode; text: ReactNode }) {
  return (
    <li className="flex gap-3 py-3 last:pb-0">
      {kept ? (
        <CircleCheck className="flex-none text-success-ink" aria-hidden="true" />
      ) : (
        <CircleX className="flex-none text-destructive-ink" aria-hidden="true" />
      )}
      <div>
        <p className="text-small-strong">
          {title}
          <span className="sr-only">{kept ? <Trans>: met</Trans> : <Trans>: not met</Trans>}</span>
        </p>
        <p className="text-small text-muted-foreground tabular-nums">{text}</p>
      </div>
    </li>
  );
}
