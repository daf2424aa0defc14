import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { byLanguage, noTexts } from '../../../contract/languages.ts';
import { bankAdmin, type QuestionForm, type QuestionForStaff } from '../../../contract/tests/bank-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { testsKey } from '../queries.ts';
import { oneQuestion } from './admin-queries.ts';
import { Duplicates } from './duplicates.tsx';
import { PassageCard } from './passage-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { ReviewCard } from './review-card.tsx';
import { StateBadge } from './state-names.tsx';

const emptyForm: QuestionForm = {
  topicId: '',
  source: { exam: '', year: null, shift: '', number: '', url: '' },
  content: {
    kind: 'single',
    texts: byLanguage(() => ({ text: '', solution: '' })),
    options: ['a', 'b', 'c', 'd'].map((id) => ({ id, isPinned: false, texts: noTexts, pictureId: null })),
    rightIds: [],
    numericAnswer: null,
    pictures: [],
    passageId: null,
  },
};

const formOf = ({ topicId, source, content }: QuestionForStaff): QuestionForm => ({ topicId, source, content });

interface PageProps {
  /** Null for a new one. */
  id: string | null;
  onShow: (id: string | null) => void;
}

/** One question of the bank: its texts side by side, its review, and what is like it. */
export function QuestionPage({ id, onShow }: PageProps) {
  const { i18n } = useLingui();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery({
    ...oneQuestion(id ?? ''),
    enabled: id !== null,
  });
  return (
    <AdminPage
      title={id === null ? <Trans>New question</Trans> : <Trans>Question</Trans>}
      actions={
        <Button kind="ghost" onClick={() => onShow(null)}>
          <ArrowLeft size={20} aria-hidden="true" />
          <Trans>Question bank</Trans>
        </Button>
      }
    >
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load this question</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {id !== null && !data && !isLoadingError && <Skeleton className="h-60 rounded-card" />}
      {(id === null || data) && <Editor key={data?.version} question={data ?? null} onShow={onShow} />}
    </AdminPage>
  );
}

function Editor({ question, onShow }: { question: QuestionForStaff | null; onShow: PageProps['onShow'] }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [form, setForm] = useState<QuestionForm>(() => (question ? formOf(question) : emptyForm));
  const done = (saved: QuestionForStaff) => {
    queries.setQueryData(oneQuestion(saved.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: [...testsKey, 'staff', 'questions'] });
  };
  const save = useMutation({
    mutationFn: () =>
      question
        ? call(bankAdmin.changeQuestion, { params: { id: question.id }, body: { ...form, version: question.version } })
        : call(bankAdmin.createQuestion, { body: form }),
    onSuccess: (saved) => {
      done(saved);
      showToast({ kind: 'success', title: t`Question saved` });
      if (!question) onShow(saved.id);
    },
  });
  const failed = save.error instanceof CallFailed ? save.error : null;
  return (
    <div className="grid gap-5">
      {question && (
        <p className="flex flex-wrap items-center gap-3">
          <StateBadge state={question.state} />
          <span className="text-small text-muted-foreground tabular-nums">
            <Trans>
              Version {question.n}, used in <Plural value={question.uses} one="# test" other="# tests" />
            </Trans>
          </span>
        </p>
      )}
      <PassageCard
        passageId={form.content.passageId}
        hasEdits={question !== null && JSON.stringify(form) !== JSON.stringify(formOf(question))}
        onChange={(passageId) => setForm((before) => ({ ...before, content: { ...before.content, passageId } }))}
        onReplaced={() => {
          if (question) void queries.invalidateQueries({ queryKey: oneQuestion(question.id).queryKey });
        }}
      />
      <QuestionFields form={form} errors={failed?.fields ?? {}} onChange={setForm} />
      <PicturesCard
        content={form.content}
        error={failed?.fields['content.pictures']}
        onChange={(content) => setForm((before) => ({ ...before, content }))}
      />
      <QuestionPreview content={form.content} />
      {save.error && (
        <Alert kind="error" live>
          <p>{i18n._(errorMessage(save.error))}</p>
          {failed && Object.values(failed.fields).map((one) => <p key={one}>{one}</p>)}
          {failed?.code === 'edit_conflict' && question && (
            <Button
              kind="outline"
              size="sm"
              onClick={() => void queries.invalidateQueries({ queryKey: oneQuestion(question.id).queryKey })}
            >
              <Trans>Load the saved version</Trans>
            </Button>
          )}
        </Alert>
      )}
      <Duplicates form={form} exceptId={question?.id ?? null} onOpen={onShow} />
      <div className="flex flex-wrap gap-3">
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          <Trans>Save question</Trans>
        </Button>
      </div>
      {question && <ReviewCard question={question} onDone={done} />}
    </div>
  );
}
