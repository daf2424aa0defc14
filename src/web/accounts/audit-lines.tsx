import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditLine } from '../../contract/accounts/users-admin.ts';
import { formatDayTime } from '../i18n/format.ts';
import { reasonText } from '../i18n/own-reason-words.ts';
import { pageWords, syllabusWords } from '../settings/copy.ts';
import { sectionLabels } from '../settings/settings-copy.ts';
import { auditSentence } from './audit-sentences.ts';
import { Changes } from './changes-card.tsx';

/** Lines of the audit log as sentences: who did what to what when, why, and what it changed. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ul className="divide-y">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

/** What stands for the key of a subject, by its table. */
const placeWords: Record<string, Record<string, MessageDescriptor>> = {
  settings: sectionLabels,
  syllabus_documents: syllabusWords,
  page_texts: pageWords,
};

/** More parts than these are only counted. */
const mostParts = 5;

function Line({ line }: { line: AuditLine }) {
  const { t, i18n } = useLingui();
  const who = line.actorName ?? t`System`;
  const [table = '', key = ''] = line.subject.split(':');
  const place = placeWords[table]?.[key];
  const name = place ? i18n._(place) : line.subjectName ? t`“${line.subjectName}”` : '';
  const reason = reasonText(line.reason);
  return (
    <li className="py-3 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words">
          {i18n._(auditSentence(line.action, who, name)).replace(/[:\s]+$/, '')}
        </span>
        <span className="text-micro text-muted-foreground tabular-nums">{formatDayTime(line.at)}</span>
      </p>
      {line.reason && (
        <p>
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      <Changes table={table} before={line.before} after={line.after} most={mostParts} />
    </li>
  );
}
