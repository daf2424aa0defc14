import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mistakeCauses, testAnalysis } from '../../../contract/tests/analysis.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { attemptAnalysis } from '../queries.ts';
import { causeNames } from './cause-names.ts';

interface FiguresProps {
  attemptId: string;
  q: number;
  spentMs: number;
  /** It was wrong or blank: its cause can be told. */
  isMistake: boolean;
}

/** The time of a question beside that of others, and the cause of a mistake in one tap. */
export function QuestionFigures({ attemptId, q, spentMs, isMistake }: FiguresProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const query = attemptAnalysis(attemptId);
  const { data } = useQuery(query);
  const figures = data?.questions.find((one) => one.q === q);
  const tag = useMutation({
    mutationFn: (cause: (typeof mistakeCauses)[number] | null) =>
      call(testAnalysis.tagMistake, { params: { id: attemptId, q }, body: { cause } }),
    onSuccess: ({ cause }) =>
      queries.setQueryData(
        query.queryKey,
        (old) => old && { ...old, questions: old.questions.map((one) => (one.q === q ? { ...one, cause } : one)) },
      ),
  });
  const seconds = (ms: number) => Math.round(ms / 1000);
  const cause = tag.isPending ? tag.variables : figures?.cause;
  return (
    <div className="grid gap-2">
      <p className="text-micro text-muted-foreground tabular-nums">
        <Trans>Time: {seconds(spentMs)} s</Trans>
        {figures?.medianMs != null && (
          <>
            {' · '}
            <Trans>Median: {seconds(figures.medianMs)} s</Trans>
          </>
        )}
        {figures?.bestMs != null && (
          <>
            {' · '}
            <Trans>Best tenth: {seconds(figures.bestMs)} s</Trans>
          </>
        )}
      </p>
      {isMistake && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-small">{t`Why did it go wrong?`}</legend>
          {mistakeCauses.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={cause === one}
              disabled={tag.isPending}
              onClick={() => tag.mutate(cause === one ? null : one)}
              className="min-h-11 rounded-button border px-3 text-small aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
            >
              {i18n._(causeNames[one])}
            </button>
          ))}
        </fieldset>
      )}
      {tag.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(tag.error))}
        </Alert>
      )}
    </div>
  );
}
