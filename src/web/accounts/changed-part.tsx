import { useLingui } from '@lingui/react/macro';
import { smsTemplateWords } from '../academy/copy.ts';
import { zoneName } from '../orders/copy.ts';
import { auditLabel } from './audit-labels.ts';
import { auditValue } from './audit-values.ts';
import { isEmpty, type Part } from './changed-parts.ts';

/** What a part of an audit line is called; undefined for one that is not for reading. */
export const labelOf = (table: string, { path }: Part) => auditLabel(table, path.at(-1) ?? '');

const places = { ...zoneName, ...smsTemplateWords };

/** One part of a change: its name, and what it was and is. */
export function ChangedPart({ table, part }: { table: string; part: Part }) {
  const { i18n } = useLingui();
  const label = labelOf(table, part);
  if (!label) return null;
  const name = part.path.at(-1) ?? '';
  const words = Object.entries(places).find(([key]) => part.path.includes(key))?.[1];
  // One of the two directors is changed; lists are shown whole.
  const place = words ? i18n._(words) : /^\d$/.test(part.path[0] ?? '') ? String(Number(part.path[0]) + 1) : '';
  return (
    <p className="text-micro break-words text-muted-foreground">
      {i18n._(label)}
      {place && <> ({place})</>}: {!isEmpty(part.before) && <>{auditValue(table, name, part.before)} → </>}
      {auditValue(table, name, part.after)}
    </p>
  );
}
