import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../../../contract/languages.ts';
import type { PracticeSet, PracticeSource } from '../../../contract/tests/practice.ts';
import { languageNames } from '../../i18n/language.ts';
import { languageOf, textIn } from '../../i18n/text-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { QuestionView } from '../exam/question-view.tsx';
import { RichText } from '../exam/rich-text.tsx';
import { SaveMark } from '../exam/save-mark.tsx';
import { useOptionKeys } from '../exam/use-option-keys.ts';
import { QuestionPicture } from '../pictures/question-picture.tsx';
import { isRight, type PracticeSession, type PracticeView, type SetQuestion } from './practice-session.ts';

interface SetViewProps {
  session: PracticeSession;
  view: PracticeView;
  set: PracticeSet;
  onAgain: (source: PracticeSource) => void;
}

/** A set, one question at a time: the answer is checked on the phone and explained. */
export function SetView({ session, view, set, onAgain }: SetViewProps) {
  const { t, i18n } = useLingui();
  const [at, setAt] = useState(() => firstOpen(set, view.given));
  const [wanted, setLanguage] = useState<Language | null>(null);
  const one = set.questions[at];
  const right = set.questions.filter((each, index) => isRight(each, view.given[index] ?? [])).length;
  const answered = set.questions.filter((_, index) => view.given[index]?.length).length;
  const total = set.questions.length;
  if (!one) {
    return (
      <div className="container grid max-w-3xl gap-4 py-5">
        <Card className="grid gap-3">
          <h1 className="text-h1 tabular-nums">
            <Trans>
              {right} of {total} right
            </Trans>
          </h1>
          {right < answered && (
            <p>
              <Trans>Your mistakes are in your mistake notebook.</Trans>
            </p>
          )}
          <div className="text-muted-foreground">
            <SaveMark view={view} />
          </div>
          <div className="flex flex-wrap gap-2.5">
            <Button onClick={() => void session.finish().then(() => onAgain('weak'))}>
              <Trans>Ten more</Trans>
            </Button>
            <Button kind="outline" onClick={() => void session.finish().then(() => session.prepare())}>
              <Trans>Finish</Trans>
            </Button>
          </div>
        </Card>
      </div>
    );
  }
  const language = one.languages.find((each) => each === (wanted ?? i18n.locale)) ?? one.languages[0] ?? 'en';
  return (
    <div className="container grid max-w-3xl gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h3 tabular-nums">
          <Trans>
            Question {at + 1} of {total}
          </Trans>
        </h1>
        {one.languages.length > 1 && (
          <Segmented
            label={t`Language of the questions`}
            value={language}
            onChange={setLanguage}
            options={one.languages.map((each) => ({ value: each, label: languageNames[each] }))}
          />
        )}
      </div>
      <p className="text-small text-muted-foreground">{textIn(one.topicNames, i18n.locale)}</p>
      <Question
        key={one.versionId}
        one={one}
        language={language}
        given={view.given[at] ?? []}
        onAnswer={(answer) => void session.answer(at, answer)}
        onNext={() => {
          setAt(at + 1);
          scrollTo({ top: 0 });
        }}
      />
      <div className="text-muted-foreground">
        <SaveMark view={view} />
      </div>
      <Button kind="ghost" className="justify-self-start" onClick={() => void session.finish()}>
        <Trans>Leave this set</Trans>
      </Button>
    </div>
  );
}

/** The first question that was not answered; past the last one when all were. */
function firstOpen(set: PracticeSet, given: readonly string[][]): number {
  const found = set.questions.findIndex((_, index) => !given[index]?.length);
  return found === -1 ? set.questions.length : found;
}

interface QuestionProps {
  one: SetQuestion;
  language: string;
  given: readonly string[];
  onAnswer: (answer: string[]) => void;
  onNext: () => void;
}

function Question({ one, language, given, onAnswer, onNext }: QuestionProps) {
  const [chosen, setChosen] = useState<readonly string[]>(given);
  const isChecked = given.length > 0;
  const wasRight = isRight(one, given);
  const { key, question, passages } = one;
  const solution = textIn(key.solutions, language);
  useOptionKeys({ question, chosen, disabled: isChecked, onChoose: setChosen });
  return (
    <>
      <QuestionView
        question={question}
        passages={passages}
        language={language}
        chosen={chosen}
        disabled={isChecked}
        onChoose={setChosen}
        mark={(id) => isChecked && key.rightIds.includes(id) && <Check aria-hidden="true" className="text-success" />}
        isWrong={(id) => isChecked && !key.rightIds.includes(id)}
      />
      {isChecked && (
        <Card className="grid gap-2" role="status">
          <p className="flex items-center gap-2 text-h3">
            {wasRight ? (
              <>
                <Check aria-hidden="true" className="text-success" />
                <Trans>Right</Trans>
              </>
            ) : (
              <>
                <X aria-hidden="true" className="text-destructive" />
                <Trans>Not right</Trans>
              </>
            )}
          </p>
          {key.numericAnswer && (
            <p>
              <Trans>The answer is {key.numericAnswer.value}.</Trans>
            </p>
          )}
          {solution && (
            <p lang={languageOf(key.solutions, language)}>
              <RichText text={solution} />
            </p>
          )}
          {key.pictures.map((picture) => (
            <QuestionPicture key={picture.id} id={picture.id} alt={textIn(picture.alts, language)} />
          ))}
        </Card>
      )}
      <div className="flex flex-wrap gap-2.5">
        {isChecked ? (
          <Button onClick={onNext}>
            <Trans>Next question</Trans>
          </Button>
        ) : (
          <>
            <Button disabled={chosen.length === 0} onClick={() => onAnswer([...chosen])}>
              <Trans>Check my answer</Trans>
            </Button>
            <Button kind="outline" onClick={onNext}>
              <Trans>Skip</Trans>
            </Button>
          </>
        )}
      </div>
    </>
  );
}
