import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { objections, type TestObjections } from '../../../contract/tests/objections.ts';
import type { TestForStaff } from '../../../contract/tests/tests-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { keyObjections } from './admin-queries.ts';
import { ObjectionCard } from './objection-card.tsx';

/** The answer key of a test: when students may object, what they object to, and what is decided. */
export function KeyPart({ test }: { test: TestForStaff }) {
  const queries = useQueryClient();
  const query = keyObjections(test.id);
  const { data, isLoadingError, isFetching, refetch } = useQuery(query);
  const done = (saved: TestObjections) => queries.setQueryData(query.queryKey, saved);
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the answer key</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  return (
    <div className="grid gap-4">
      {data.toRescore > 0 && (
        <Alert kind="info" live>
          <Trans>Attempts being rescored: {data.toRescore}</Trans>
        </Alert>
      )}
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Window test={test} data={data} onDone={done} />
        <Doubt test={test} onDone={done} />
      </div>
      {data.items.length === 0 ? (
        <EmptyState
          title={<Trans>No objections</Trans>}
          text={<Trans>Students’ objections appear here. Two people decide each one.</Trans>}
        />
      ) : (
        <ul className="grid gap-4">
          {data.items.map((one) => (
            <li key={one.id}>
              <ObjectionCard one={one} dropVerdict={data.dropVerdict} onDone={done} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PartProps {
  test: TestForStaff;
  onDone: (saved: TestObjections) => void;
}

function Window({ test, data, onDone }: PartProps & { data: TestObjections }) {
  const { t, i18n } = useLingui();
  const [days, setDays] = useState('3');
  const [closing, setClosing] = useState(false);
  const open = useMutation({
    mutationFn: (until: string | null) => call(objections.openObjections, { params: { id: test.id }, body: { until } }),
    onSuccess: onDone,
    onSettled: () => setClosing(false),
  });
  const inDays = () => new Date(Date.now() + Math.max(1, Number(days) || 3) * 86_400_000).toISOString();
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Objections</Trans>
      </h2>
      <p>
        {data.keyState === 'final' && <Trans>The answer key is final.</Trans>}
        {data.keyState === 'objections_open' && data.openUntil && (
          <Trans>Students may object until {formatDayTime(data.openUntil)}.</Trans>
        )}
        {['none', 'provisional'].includes(data.keyState) && <Trans>Students cannot object yet.</Trans>}
      </p>
      <Field
        label={t`Open for (days)`}
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={open.isPending} onClick={() => open.mutate(inDays())}>
          <Trans>Open objections</Trans>
        </Button>
        {data.keyState !== 'final' && (
          <Button kind="outline" onClick={() => setClosing(true)}>
            <Trans>Make the key final</Trans>
          </Button>
        )}
      </div>
      {open.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(open.error))}
        </Alert>
      )}
      <ConfirmDialog
        open={closing}
        onOpenChange={setClosing}
        title={<Trans>Make the key final?</Trans>}
        text={<Trans>Students can no longer object.</Trans>}
        action={<Trans>Make the key final</Trans>}
        busy={open.isPending}
        onConfirm={() => open.mutate(null)}
      />
    </Card>
  );
}

/** Opens a question that no student objected to, such as one whose figures are odd. */
function Doubt({ test, onDone }: PartProps) {
  const { t, i18n } = useLingui();
  const [q, setQ] = useState(String(test.questions[0]?.q ?? 1));
  const doubt = useMutation({
    mutationFn: () => call(objections.doubtKey, { params: { id: test.id }, body: { q: Number(q) } }),
    onSuccess: onDone,
  });
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Change the key of a question</Trans>
      </h2>
      <Select label={t`Question`} value={q} onChange={(event) => setQ(event.target.value)}>
        {test.questions.map((one) => (
          <option key={one.q} value={one.q}>
            {one.position}. {textIn(one.texts, i18n.locale).slice(0, 60)}
          </option>
        ))}
      </Select>
      <Button kind="outline" className="justify-self-start" busy={doubt.isPending} onClick={() => doubt.mutate()}>
        <Trans>Open for a decision</Trans>
      </Button>
      {doubt.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(doubt.error))}
        </Alert>
      )}
    </Card>
  );
}
