import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '../../contract/languages.ts';
import { changedParts, entriesOnlyIn, isEmpty, type Part } from '../api/edits/changed-parts.ts';
import { languageNames } from '../i18n/language.ts';
import { zoneName } from '../orders/copy.ts';
import { messageWords } from '../settings/settings-copy.ts';
import { auditLabel } from './audit-labels.ts';
import { auditValue } from './audit-values.ts';

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
const labelOf = (table: string, { path }: Pick<Part, 'path'>) =>
  (inLanguage(path) && auditLabel(table, path.at(-2) ?? '')) || auditLabel(table, path.at(-1) ?? '');
const inLanguage = (path: readonly string[]) => languages.find((language) => language === path.at(-1));

/** Of a part like `titleMr`, which is called as it is in English. */
const languageOfName = (name: string) => languages.find((one) => name.endsWith(one[0]?.toUpperCase() + one.slice(1)));

const places = { ...zoneName, ...messageWords };

/** What the screens call a part of a record; undefined for one that is not for reading. */
export function partName(i18n: I18n, table: string, path: readonly string[]): string | undefined {
  const label = labelOf(table, { path });
  if (!label) return;
  const words = Object.entries(places).find(([key]) => path.includes(key))?.[1];
  const language = languages.find((one) => path.includes(one)) ?? languageOfName(path.at(-1) ?? '');
  const place = [
    // One of the two directors is changed; lists are shown whole.
    words ? i18n._(words) : /^\d$/.test(path[0] ?? '') ? String(Number(path[0]) + 1) : '',
    language && (!words || !inLanguage(path)) ? languageNames[language] : '',
  ]
    .filter(Boolean)
    .join(', ');
  return place ? `${i18n._(label)} (${place})` : i18n._(label);
}

function ChangedPart({ table, part }: { table: string; part: Part }) {
  const { i18n } = useLingui();
  const label = partName(i18n, table, part.path);
  if (!label) return null;
  const name = part.path.at(-1) ?? '';
  const [before, after] = [entriesOnlyIn(part.before, part.after), entriesOnlyIn(part.after, part.before)];
  return (
    <p className="text-micro break-words text-muted-foreground">
      {label}: {!isEmpty(part.before) && <>{auditValue(table, name, before)} → </>}
      {auditValue(table, name, after)}
    </p>
  );
}
