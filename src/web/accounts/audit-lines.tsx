import { Trans } from '@lingui/react/macro';
import type { AuditLine } from '../../contract/users-admin.ts';
import { formatDayTime } from '../i18n/format.ts';
import { changedParts } from './changed-parts.ts';

/** Lines of the audit log: who did what to what when, and what it changed. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ul className="divide-y">
      {lines.map((line) => (
        <li key={line.id} className="py-3 text-small">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <b className="font-semibold">{line.actorName ?? <Trans>The system</Trans>}</b>{' '}
              <code className="text-micro">{line.action}</code>
            </span>
            <span className="text-micro text-muted-foreground tabular-nums">{formatDayTime(line.at)}</span>
          </p>
          {line.reason && <p>{line.reason}</p>}
          <p className="text-micro break-words text-muted-foreground">{line.subject}</p>
          {changedParts(line.before, line.after).map((part) => (
            <p key={part.name} className="text-micro break-words text-muted-foreground">
              {part.name}: {part.before && <>{part.before} → </>}
              {part.after}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
