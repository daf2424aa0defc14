import { Trans, useLingui } from '@lingui/react/macro';
import { Grid3x3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { sectionMinutes } from '../../../contract/tests/section-times.ts';
import { errorMessage } from '../../api/error-words.ts';
import { languageNames } from '../../i18n/language.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { picturesOf, useFetchedPictures } from '../pictures/use-fetched-pictures.ts';
import { CbtView } from './cbt-view.tsx';
import { ExamClock, TimeAdded } from './exam-clock.tsx';
import { ExamClosed } from './exam-closed.tsx';
import { ExamOver } from './exam-over.tsx';
import { keepLanguage } from './kept-exam.ts';
import { OmrView } from './omr-view.tsx';
import type { OpenExam } from './open-exam.ts';
import { PracticeView } from './practice-view.tsx';
import { SaveMark } from './save-mark.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeOver } from './time-over.tsx';
import { useExamSession } from './use-exam.ts';
import { useFetchedDialogs } from './use-fetched-dialogs.ts';
import { useFetchedLetters } from './use-fetched-letters.ts';
import { useOpenSection } from './use-open-section.ts';
import { useSubmit } from './use-submit.ts';
import './exam.css';

/** The hall: head with clock and save mark, the skin of the test, and the way out. */
export function ExamRoom({ exam, onReopen }: { exam: OpenExam; onReopen: () => void }) {
  const { t, i18n } = useLingui();
  const { paper } = exam;
  const { session, view, questions } = useExamSession(exam);
  const pictures = picturesOf(paper.questions);
  useFetchedPictures(pictures);
  useFetchedDialogs(pictures.length > 0);
  useFetchedLetters(paper.questions);
  const sections = useMemo(() => sectionMinutes(paper.rules), [paper]);
  const openSection = useOpenSection(session, sections);
  const [language, setLanguage] = useState(
    () =>
      [exam.language, i18n.locale].flatMap((own) => paper.languages.find((one) => one === own) ?? [])[0] ??
      paper.languages[0] ??
      'en',
  );
  const [asking, setAsking] = useState(false);
  const [listing, setListing] = useState(false);
  const [goTo, setGoTo] = useState<{ number: number } | null>(null);
  const { submit, busy, failure, isTimeUp, onTimeUp, end } = useSubmit(session);
  const { id } = exam.kept.attempt;
  const finish = async () => {
    await submit();
    setAsking(false);
  };
  if (view.isOver && !busy) return <ExamOver id={id} />;
  if (view.isClosed) return <ExamClosed busy={busy} onRetry={onReopen} />;
  const Skin = { cbt: CbtView, omr: OmrView, practice: PracticeView }[paper.skin];
  return (
    <div className="hall flex min-h-dvh flex-col">
      <div data-exam="" className="sticky top-0 z-20 bg-night text-night-foreground">
        <div className="container flex min-h-15 flex-wrap items-center justify-between gap-x-2 gap-y-1 py-2">
          <h1 className="exam-name line-clamp-2 min-w-0 flex-1 basis-24 text-small-strong">
            {textIn(paper.names, i18n.locale)}
          </h1>
          <ExamClock session={session} sections={sections} onEnd={onTimeUp} />
          {/* Nothing beside the clock ends the test: the way out is under the questions (decision 0599). */}
          {paper.skin === 'cbt' && (
            <IconButton label={t`All questions`} className="lg:hidden" onClick={() => setListing(true)}>
              <Grid3x3 aria-hidden="true" />
            </IconButton>
          )}
          {/* A line of its own in every state, so that the question stays where it is. */}
          <div className="exam-state flex basis-full flex-wrap items-center gap-x-3 text-night-muted">
            {!isTimeUp && <SaveMark view={view} />}
            <TimeAdded endsAt={view.endsAt} />
          </div>
        </div>
      </div>
      {view.takenOver && (
        <div className="container pt-4">
          <Alert kind="warning" live>
            <p>
              {view.takenOver === 'tab' ? (
                <Trans>You are taking this test in another tab now. Nothing you did here is lost.</Trans>
              ) : (
                <Trans>
                  You are taking this test on another phone or in another browser now. Nothing you did here is lost.
                </Trans>
              )}
            </p>
            <Button kind="outline" size="sm" className="mt-2" onClick={onReopen}>
              <Trans>Continue here</Trans>
            </Button>
          </Alert>
        </div>
      )}
      {failure !== null && !isTimeUp && (
        <div className="container pt-4">
          <Alert kind="error" live>
            <p>
              {i18n._(errorMessage(failure))}{' '}
              <Trans>Your answers are kept on this device. Try again when you have a connection.</Trans>
            </p>
            <Button kind="outline" size="sm" className="mt-2" busy={busy} onClick={() => void finish()}>
              <Trans>Submit again</Trans>
            </Button>
          </Alert>
        </div>
      )}
      {isTimeUp && !view.takenOver && (
        <TimeOver
          view={view}
          graceSeconds={paper.rules.graceSeconds}
          busy={busy}
          failure={failure}
          onRetry={() => void end()}
        />
      )}
      {/* Kept where it was: minutes may be added. */}
      <div className={isTimeUp ? 'hidden' : 'contents'}>
        <Skin
          session={session}
          view={view}
          questions={questions}
          paper={paper}
          language={language}
          languageChoice={
            paper.languages.length > 1 ? (
              <Segmented
                label={t`Language of the questions`}
                value={language}
                onChange={(chosen) => {
                  setLanguage(chosen);
                  void keepLanguage(id, chosen);
                }}
                options={paper.languages.map((one) => ({ value: one, label: languageNames[one] }))}
              />
            ) : null
          }
          goTo={goTo}
          openSection={openSection}
          listing={listing}
          onList={setListing}
          onSubmit={() => setAsking(true)}
        />
      </div>
      <SubmitDialog
        open={asking && !isTimeUp}
        busy={busy}
        questions={questions}
        sections={paper.rules.sections}
        openSection={openSection}
        answers={view.answers}
        onGoTo={(number) => {
          setAsking(false);
          setGoTo({ number });
        }}
        onSubmit={() => void finish()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
