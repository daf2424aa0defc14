import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FoldedAnswers } from '../../../contract/tests/attempt-events.ts';
import { countPalette } from '../../../contract/tests/palette.ts';
import type { TestPaper } from '../../../contract/tests/tests.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PaperQuestion } from './use-exam.ts';

interface SubmitProps {
  open: boolean;
  busy: boolean;
  questions: readonly PaperQuestion[];
  sections: TestPaper['rules']['sections'];
  /** The only section that can be answered now; null where all can. */
  openSection: number | null;
  answers: FoldedAnswers;
  /** Leads to the question with this number. */
  onGoTo: (number: number) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** Says what is still open before the test is submitted, section by section, and leads to the first question without an answer. */
export function SubmitDialog(props: SubmitProps) {
  const { open, busy, questions, sections, openSection, answers, onGoTo, onSubmit, onClose } = props;
  const { left: blank } = countsOf(questions, answers);
  const isBlank = (one: PaperQuestion) =>
    (answers[one.q]?.answer.length ?? 0) === 0 && (openSection === null || one.section === openSection);
  const unanswered = questions.filter(isBlank).length;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<Trans>Submit the test?</Trans>}
      description={
        blank > 0 ? (
          <>
            <Plural value={blank} one="# question has no answer." other="# questions have no answer." />{' '}
            <Trans>You can’t change anything after this.</Trans>
          </>
        ) : (
          <Trans>You have answered every question. You can’t change anything after this.</Trans>
        )
      }
      footer={
        <div className="grid gap-2.5">
          {unanswered > 0 ? (
            <Button full onClick={() => onGoTo(questions.findIndex(isBlank) + 1)}>
              <Plural value={unanswered} one="Go to the unanswered question" other="Go to the # unanswered questions" />
            </Button>
          ) : (
            <Button full kind="outline" onClick={onClose}>
              <Trans>Go back to the questions</Trans>
            </Button>
          )}
          <Button full kind="sun" busy={busy} busyText={<Trans>Submitting</Trans>} onClick={onSubmit}>
            <Trans>Submit test</Trans>
          </Button>
        </div>
      }
    >
      <SectionTable questions={questions} sections={sections} answers={answers} />
    </Dialog>
  );
}

/** What is answered counts, marked or not. */
function countsOf(questions: readonly PaperQuestion[], answers: FoldedAnswers) {
  const counts = countPalette(
    questions.map((one) => one.q),
    answers,
  );
  const answered = counts.answered + counts.answered_marked;
  return { answered, marked: counts.marked + counts.answered_marked, left: questions.length - answered };
}

function SectionTable({ questions, sections, answers }: Pick<SubmitProps, 'questions' | 'sections' | 'answers'>) {
  const { i18n } = useLingui();
  const total = countsOf(questions, answers);
  // On a sheet and in practice nothing can be marked.
  const hasMarked = total.marked > 0;
  const rows = sections.map((one) => ({
    n: one.n,
    name: textIn(one.names, i18n.locale),
    ...countsOf(
      questions.filter((each) => each.section === one.n),
      answers,
    ),
  }));
  return (
    <div className="grid gap-3 overflow-x-auto">
      <table className="w-full text-small tabular-nums">
        <thead>
          <tr className="border-b text-left text-muted-foreground">
            <th className="py-2 font-normal">
              <Trans>Section</Trans>
            </th>
            <th className="pl-3 text-right font-normal">
              <Trans>Answered</Trans>
            </th>
            {hasMarked && (
              <th className="pl-3 text-right font-normal">
                <Trans>Marked</Trans>
              </th>
            )}
            <th className="pl-3 text-right font-normal">
              <Trans>Left</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.length > 1 &&
            rows.map((one) => (
              <tr key={one.n} className="border-b">
                <th scope="row" className="py-2 text-left text-small-strong">
                  {one.name}
                </th>
                <td className="text-right">{one.answered}</td>
                {hasMarked && <td className="text-right">{one.marked}</td>}
                <td className="text-right">{one.left}</td>
              </tr>
            ))}
          <tr className="text-small-strong">
            <th scope="row" className="py-2 text-left">
              <Trans>Total</Trans>
            </th>
            <td className="text-right">{total.answered}</td>
            {hasMarked && <td className="text-right">{total.marked}</td>}
            <td className="text-right">{total.left}</td>
          </tr>
        </tbody>
      </table>
      {hasMarked && (
        <p className="text-small text-muted-foreground">
          <Trans>Answers that are marked for review count.</Trans>
        </p>
      )}
    </div>
  );
}
