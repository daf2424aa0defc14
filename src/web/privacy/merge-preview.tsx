import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MergeKind, MergeObstacle, MergePreview } from '../../contract/privacy/merges.ts';
import { formatDate, formatPhone } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { KeyValues } from '../ui/key-values.tsx';

const about = ({ name, phone, joinedAt }: MergePreview['into']) =>
  [name, phone && formatPhone(phone), formatDate(joinedAt)].filter(Boolean).join(' · ');

/** Which account stays, which one is closed, and what moves. */
export function MergePreviewPart({ of: { into, from, moves } }: { of: MergePreview }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <KeyValues
        items={[
          { name: t`Stays`, value: about(into) },
          { name: t`Is closed`, value: about(from) },
        ]}
      />
      {moves.length === 0 ? (
        <p>
          <Trans>The account that is closed has nothing to move.</Trans>
        </p>
      ) : (
        <div>
          <p className="text-small-strong">
            <Trans>Moves to the account that stays:</Trans>
          </p>
          <ul className="list-disc pl-5">
            {moves.map(({ kind, count }) => (
              <li key={kind}>{counted[kind](count)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-small text-muted-foreground">
        <Trans>
          Both are signed out everywhere. It can be undone for a day; then the closed account is deleted and its number
          is free.
        </Trans>
      </p>
    </div>
  );
}

const counted: Record<MergeKind, (count: number) => string> = {
  orders: (count) => plural(count, { one: '# order or refund', other: '# orders and refunds' }),
  fees: (count) => plural(count, { one: '# fee plan', other: '# fee plans' }),
  batches: (count) => plural(count, { one: '# batch', other: '# batches' }),
  access: (count) => plural(count, { one: '# entry of access and reading', other: '# entries of access and reading' }),
  classes: (count) => plural(count, { one: '# class seat', other: '# class seats' }),
  tests: (count) => plural(count, { one: '# test attempt', other: '# test attempts' }),
  enquiries: (count) => plural(count, { one: '# enquiry', other: '# enquiries' }),
  notes: (count) => plural(count, { one: '# note', other: '# notes' }),
  messages: (count) => plural(count, { one: '# message', other: '# messages' }),
  others: (count) => plural(count, { one: '# other entry', other: '# other entries' }),
};

const words: Record<MergeObstacle, (name: string) => ReactNode> = {
  same: () => <Trans>These are the same account.</Trans>,
  staff: (name) => <Trans>{name} is staff. Remove the roles first.</Trans>,
  blocked: (name) => <Trans>{name} is blocked. Unblock the account first.</Trans>,
  open_merge: (name) => <Trans>{name} was merged within the last day. Undo that or wait.</Trans>,
  test_running: (name) => <Trans>{name} is taking a test now. Wait until it ends.</Trans>,
  batch: (name) => <Trans>Both are in the batch {name}. End one enrolment first.</Trans>,
  class: (name) => <Trans>Both have a seat in the class {name}. Remove one first.</Trans>,
};

/** What has to be cleared up first. */
export function MergeObstacles({ of: { obstacles } }: { of: MergePreview }) {
  return (
    <Alert kind="warning">
      <ul className="list-disc pl-5">
        {obstacles.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>{words[kind](name)}</li>
        ))}
      </ul>
    </Alert>
  );
}
