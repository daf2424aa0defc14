import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Bookmark, ChevronLeft, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { writeFraction } from '../../../contract/tests/fractions.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Candidate, ExamNotes } from './exam-notes.tsx';
import { Palette, PaletteLegend } from './palette-view.tsx';
import { QuestionView } from './question-view.tsx';
import { numbered, type SkinProps } from './skin-props.ts';
import { useOptionKeys } from './use-option-keys.ts';

/** One question at a time, as NTA and TCS show it: Save and next, Mark for review and next, Clear, and the palette. */
export function CbtView(props: SkinProps) {
  const { session, view, questions, paper, language, languageChoice, goTo, openSection } = props;
  const { listing, onList, onSubmit } = props;
  const { t, i18n } = useLingui();
  const isOpen = (one: SkinProps['questions'][number]) => openSection === null || one.section === openSection;
  const [first, last] = [questions.findIndex(isOpen) + 1, questions.findLastIndex(isOpen) + 1];
  // Who comes back goes on where they had got to.
  const [asked, setNumber] = useState(() => questions.findLastIndex((one) => view.answers[one.q]) + 1);
  // When a section closes, the next one comes to the screen.
  const number = Math.min(Math.max(asked, first), last);
  useEffect(() => {
    if (goTo) setNumber(goTo.number);
  }, [goTo]);
  const sheet = useRef<HTMLDivElement>(null);
  const question = questions[number - 1];
  const folded = question && view.answers[question.q];
  const [draft, setDraft] = useState<{ q: number; answer: string[] } | null>(null);
  // The end of the test, not of a section with a time of its own.
  const isEnd = number === questions.length;
  const { isStrict } = paper.rules;
  const disabled = view.takenOver !== null;
  // What was refused because another tab writes is not shown.
  const chosen = !disabled && draft && draft.q === question?.q ? draft.answer : (folded?.answer ?? []);

  // A question counts as visited from the moment that it is on the screen.
  const q = question?.q;
  const isVisited = folded !== undefined;
  useEffect(() => {
    session.look();
    if (q !== undefined && !isVisited) void session.record({ q });
  }, [session, q, isVisited]);

  const choose = (answer: string[]) => {
    if (!question) return;
    setDraft({ q: question.q, answer });
    // In the strict hall a choice is lost unless it is saved.
    if (!isStrict) void session.record({ q: question.q, answer });
  };
  useOptionKeys({ question, chosen, disabled, onChoose: choose });
  if (!question) return null;

  const open = (next: number, isSaved = false) => {
    if (next === number) {
      onList(false);
      return;
    }
    // The time that was spent on it counts, whatever was chosen.
    if (!isSaved) void session.record({ q: question.q });
    setDraft(null);
    onList(false);
    setNumber(Math.min(Math.max(next, first), last));
    scrollTo({ top: 0 });
    sheet.current?.scrollTo({ top: 0 });
  };
  const save = (isMarked: boolean) => {
    // Nothing chosen where nothing was: what another phone answered here and still sends is not cleared.
    const answer = chosen.length > 0 || (folded?.answer.length ?? 0) > 0 ? { answer: [...chosen] } : {};
    const marked = isMarked || folded?.isMarked ? { isMarked } : {};
    void session.record({ q: question.q, ...answer, ...marked });
    if (isEnd && !isMarked) onSubmit();
    open(number + 1, true);
  };
  const leave = () => {
    onList(false);
    onSubmit();
  };
  const clear = () => {
    setDraft({ q: question.q, answer: [] });
    void session.record({ q: question.q, answer: [] });
  };
  const section = paper.rules.sections.find((one) => one.n === question.section);
  const all = numbered(questions);
  const inSection = all.filter((one) => one.question.section === question.section);
  const qs = questions.map((one) => one.q);
  const legend = <PaletteLegend qs={qs} answers={view.answers} />;
  const inThisSection = (
    <>
      <h2 className="mb-3 text-h3">{section && textIn(section.names, i18n.locale)}</h2>
      <Palette questions={inSection} answers={view.answers} current={number} onOpen={open} />
    </>
  );
  return (
    <div className="cbt container grid flex-1 content-start gap-4 pt-3 pb-28">
      <div className="cbt-sections">
        <div role="tablist" aria-label={t`Sections`} className="flex gap-2 overflow-x-auto">
          {paper.rules.sections.map((one) => {
            const own = all.filter((each) => each.question.section === one.n);
            const answered = own.filter((each) => (view.answers[each.question.q]?.answer.length ?? 0) > 0).length;
            return (
              <button
                key={one.n}
                type="button"
                role="tab"
                aria-selected={one.n === question.section}
                disabled={openSection !== null && one.n !== openSection}
                onClick={() => open(own[0]?.number ?? number)}
                className={clsx(
                  'flex min-h-11 flex-none items-center gap-2 rounded-button px-3 text-small-strong',
                  one.n === question.section ? 'bg-primary-soft text-primary-ink' : 'text-muted-foreground',
                  'disabled:opacity-60',
                )}
              >
                {textIn(one.names, i18n.locale)}
                <span className="rounded-badge bg-muted px-1.5 text-micro tabular-nums">
                  {answered}/{own.length}
                </span>
              </button>
            );
          })}
        </div>
      </div>
      <div ref={sheet} className="cbt-question grid content-start gap-4">
        <div className="cbt-head flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="text-h3 tabular-nums" aria-live="polite">
              <Trans>
                Question {number} of {questions.length}
              </Trans>
            </h2>
            {section && (
              <p className="text-small text-muted-foreground tabular-nums">
                <Marks section={section} />
              </p>
            )}
          </div>
          {languageChoice}
        </div>
        <QuestionView
          question={question}
          passages={paper.passages}
          language={language}
          chosen={chosen}
          disabled={disabled}
          onChoose={choose}
        />
        {chosen.length > 0 && (
          <Button kind="ghost" className="justify-self-start lg:hidden" disabled={disabled} onClick={clear}>
            <X size={20} aria-hidden="true" />
            <Trans>Clear my answer</Trans>
          </Button>
        )}
      </div>
      <aside aria-label={t`All questions`} className="cbt-palette hidden">
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
          <Candidate />
          <div className="mt-4">{legend}</div>
          <div className="mt-4 border-t pt-4">{inThisSection}</div>
          <ExamNotes paper={paper} />
        </div>
        <div className="border-t px-5 py-4">
          <Button kind="sun" full onClick={onSubmit}>
            <Trans>Submit test</Trans>
          </Button>
        </div>
      </aside>
      <div className="cbt-bar fixed inset-x-0 bottom-0 z-20 border-t bg-card px-[var(--gutter)] pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <div className="cbt-buttons flex items-center gap-2">
          <Button
            kind="outline"
            className="max-sm:px-3"
            aria-label={t`Previous question`}
            disabled={number === first}
            onClick={() => open(number - 1)}
          >
            <ChevronLeft aria-hidden="true" />
            <span className="max-lg:sr-only">
              <Trans>Previous</Trans>
            </span>
          </Button>
          <Button kind="outline" className="max-sm:px-3" disabled={disabled} onClick={() => save(true)}>
            <Bookmark size={20} aria-hidden="true" className="text-review" />
            <span className="max-sm:sr-only">
              <Trans>Mark for review and next</Trans>
            </span>
          </Button>
          <Button kind="outline" className="max-lg:hidden" disabled={disabled || chosen.length === 0} onClick={clear}>
            <Trans>Clear my answer</Trans>
          </Button>
          <Button className="min-w-0 flex-1 max-sm:px-2" disabled={disabled} onClick={() => save(false)}>
            {isEnd && <Trans>Save and finish</Trans>}
            {!isEnd && (number === last ? <Trans>Save</Trans> : <Trans>Save and next</Trans>)}
          </Button>
        </div>
      </div>
      <Dialog
        open={listing}
        onOpenChange={onList}
        title={<Trans>All questions</Trans>}
        footer={
          <Button kind="sun" full onClick={leave}>
            <Trans>Submit test</Trans>
          </Button>
        }
      >
        {inThisSection}
        <div className="mt-4 border-t pt-4">{legend}</div>
        <div className="mt-4 border-t pt-4">
          <Candidate />
        </div>
        <ExamNotes paper={paper} />
      </Dialog>
    </div>
  );
}

/** `+1, −1/3`, as the section has it. */
function Marks({ section }: { section: SkinProps['paper']['rules']['sections'][number] }) {
  const right = writeFraction(section.right);
  const { num, den } = section.wrong;
  if (num === 0) return <Trans>+{right}, no negative marks</Trans>;
  return `+${right}, −${writeFraction({ num: Math.abs(num), den })}`;
}
