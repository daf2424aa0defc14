import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { bankAdmin, type QuestionForStaff } from '../../../contract/tests/bank-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { languageNames } from '../../i18n/language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** Sends a question to review, and approves it language by language. */
export function ReviewCard({
  question,
  onDone,
}: {
  question: QuestionForStaff;
  onDone: (saved: QuestionForStaff) => void;
}) {
  const { t, i18n } = useLingui();
  const [note, setNote] = useState('');
  const params = { id: question.id };
  const submit = useMutation({
    mutationFn: () => call(bankAdmin.submitQuestion, { params, body: {} }),
    onSuccess: onDone,
  });
  const review = useMutation({
    mutationFn: (input: { language: Language; verdict: 'approved' | 'changes_needed' }) =>
      call(bankAdmin.reviewQuestion, { params, body: { ...input, note, versionId: question.versionId } }),
    onSuccess: onDone,
  });
  const archive = useMutation({
    mutationFn: () => call(bankAdmin.archiveQuestion, { params, body: { isArchived: question.state !== 'archived' } }),
    onSuccess: onDone,
  });
  const error = submit.error ?? review.error ?? archive.error;
  const fields = error instanceof CallFailed ? error.fields : {};
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Review</Trans>
      </h2>
      {error && (
        <Alert kind="error" live>
          {Object.values(fields)[0] ?? i18n._(errorMessage(error))}
        </Alert>
      )}
      {question.state === 'draft' && (
        <Button className="justify-self-start" busy={submit.isPending} onClick={() => submit.mutate()}>
          <Trans>Send for review</Trans>
        </Button>
      )}
      {question.state === 'in_review' && question.mayReviewIn.length < question.languages.length && (
        <p>
          {question.mayReviewIn.length === 0 ? (
            <Trans>Someone else has to approve it.</Trans>
          ) : (
            <Trans>Someone else has to approve the other languages.</Trans>
          )}
        </p>
      )}
      {question.state === 'in_review' && question.mayReviewIn.length > 0 && (
        <>
          <TextArea
            label={t`What needs to change`}
            rows={2}
            value={note}
            error={fields.note}
            onChange={(event) => setNote(event.target.value)}
          />
          {question.mayReviewIn.map((language) => (
            <div key={language} className="flex flex-wrap items-center gap-2">
              <span className="min-w-24">{languageNames[language]}</span>
              {question.approvedLanguages.includes(language) ? (
                <Badge kind="success">
                  <Trans>Approved</Trans>
                </Badge>
              ) : (
                <>
                  <Button size="sm" onClick={() => review.mutate({ language, verdict: 'approved' })}>
                    <Trans>Approve {languageNames[language]}</Trans>
                  </Button>
                  <Button
                    size="sm"
                    kind="outline"
                    onClick={() => review.mutate({ language, verdict: 'changes_needed' })}
                  >
                    <Trans>Ask for changes</Trans>
                  </Button>
                </>
              )}
            </div>
          ))}
        </>
      )}
      <ul className="grid gap-1 text-small">
        {question.reviews.map((one) => (
          <li key={`${one.at}${one.language}`}>
            {one.verdict === 'approved' ? (
              <Trans>
                {one.reviewer} approved {languageNames[one.language]}, {formatDayTime(one.at)}
              </Trans>
            ) : (
              <Trans>
                {one.reviewer} asked for changes, {formatDayTime(one.at)}: {one.note}
              </Trans>
            )}
          </li>
        ))}
      </ul>
      <Button
        kind="ghost"
        size="sm"
        className="justify-self-start"
        busy={archive.isPending}
        onClick={() => archive.mutate()}
      >
        {question.state === 'archived' ? <Trans>Restore from the archive</Trans> : <Trans>Archive the question</Trans>}
      </Button>
    </Card>
  );
}
