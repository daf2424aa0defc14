import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '../../contract/languages.ts';
import { messageWords } from '../academy/settings-copy.ts';
import { languageNames } from '../i18n/language.ts';
import { zoneName } from '../orders/copy.ts';
import { auditLabel } from './audit-labels.ts';
import { auditValue } from './audit-values.ts';
import { changedParts, entriesOnlyIn, isEmpty, type Part } from './changed-parts.ts';

interface ChangesProps {
  /** That of the audit line's subject. */
  table: string;
  before: unknown;
  after: unknown;
  /** More parts than these are only counted. */
  most?: number;
}

/** What a change changed, part by part, in the words of the screens; parts that are not for reading are left out. */
export function Changes({ table, before, after, most = Number.POSITIVE_INFINITY }: ChangesProps) {
  const parts = changedParts(before, after).filter((part) => labelOf(table, part));
  const more = parts.length - most;
  return (
    <>
      {parts.slice(0, most).map((part) => (
        <ChangedPart key={part.path.join('.')} table={table} part={part} />
      ))}
      {more > 0 && (
        <p className="text-micro text-muted-foreground">
          <Trans>and {more} more</Trans>
        </p>
      )}
    </>
  );
}

/** A text in three languages is changed in one of them: it is named by its own name, and the language beside it. */
const labelOf = (table: string, { path }: Part) =>
  (inLanguage(path) && auditLabel(table, path.at(-2) ?? '')) || auditLabel(table, path.at(-1) ?? '');
const inLanguage = (path: readonly string[]) => languages.find((language) => language === path.at(-1));

const places = { ...zoneName, ...messageWords };

function ChangedPart({ table, part }: { table: string; part: Part }) {
  const { i18n } = useLingui();
  const label = labelOf(table, part);
  if (!label) return null;
  const name = part.path.at(-1) ?? '';
  const words = Object.entries(places).find(([key]) => part.path.includes(key))?.[1];
  const language = languages.find((one) => part.path.includes(one));
  const place = [
    // One of the two directors is changed; lists are shown whole.
    words ? i18n._(words) : /^\d$/.test(part.path[0] ?? '') ? String(Number(part.path[0]) + 1) : '',
    language && (!words || !inLanguage(part.path)) ? languageNames[language] : '',
  ]
    .filter(Boolean)
    .join(', ');
  const [before, after] = [entriesOnlyIn(part.before, part.after), entriesOnlyIn(part.after, part.before)];
  return (
    <p className="text-micro break-words text-muted-foreground">
      {i18n._(label)}
      {place && <> ({place})</>}: {!isEmpty(part.before) && <>{auditValue(table, name, before)} → </>}
      {auditValue(table, name, after)}
    </p>
  );
}
