import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type QuestionReport, questionReports } from '../../../contract/tests/question-reports.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { RichText } from '../exam/rich-text.tsx';
import { testsKey } from '../queries.ts';
import { reportList } from './admin-queries.ts';

/** Mistakes that students reported in questions, and their answers. */
export function ReportList({ onQuestion }: { onQuestion: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<'open' | 'answered'>('open');
  const list = useInfiniteQuery(reportList(state));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-4">
      <Segmented
        label={t`Which reports`}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: t`Open` },
          { value: 'answered', label: t`Answered` },
        ]}
      />
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the reports</Trans>}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton className="h-40 rounded-card" />}
      {list.data && rows.length === 0 && (
        <EmptyState
          title={<Trans>No reports here</Trans>}
          text={<Trans>Mistakes that students report in the solutions of a test appear here.</Trans>}
        />
      )}
      <ul className="grid gap-4">
        {rows.map((one) => (
          <li key={one.id}>
            <Card className="grid gap-2">
              <button type="button" className="link text-left wrap-anywhere" onClick={() => onQuestion(one.questionId)}>
                <RichText text={textIn(one.texts, i18n.locale)} />
              </button>
              <p className="text-small text-muted-foreground">
                {one.name} · {formatDayTime(one.at)}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{one.note}</p>
              {state === 'open' ? <Answer one={one} /> : <p className="border-t pt-2">{one.answer}</p>}
            </Card>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </div>
  );
}

function Answer({ one }: { one: QuestionReport }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const send = useMutation({
    mutationFn: () => call(questionReports.answerQuestionReport, { params: { id: one.id }, body: { answer } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [...testsKey, 'staff', 'reports'] }),
  });
  const errors = send.error instanceof CallFailed ? send.error.fields : {};
  return (
    <div className="grid gap-2">
      <TextArea
        label={t`Answer`}
        rows={2}
        maxLength={1000}
        error={errors.answer}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {send.error && !errors.answer && (
        <Alert kind="error" live>
          {i18n._(errorMessage(send.error))}
        </Alert>
      )}
      <Button size="sm" className="justify-self-start" busy={send.isPending} onClick={() => send.mutate()}>
        <Trans>Send the answer</Trans>
      </Button>
    </div>
  );
}
