import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { byLanguage, type Language, languages } from '../../../contract/languages.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import { languageNames } from '../../i18n/language.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { QuestionView } from '../exam/question-view.tsx';
import { RichText } from '../exam/rich-text.tsx';

const formula = '<math>…</math>';

/** The question as a student will see it, with its formulae, and its solution, in one language. */
export function QuestionPreview({ content }: { content: QuestionContent }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('en');
  const { texts } = content;
  if (languages.every((one) => texts[one].text === '')) return null;
  const question = {
    q: 1,
    section: 1,
    kind: content.kind,
    passageId: null,
    texts: byLanguage((one) => texts[one].text),
    // An option that says nothing yet would be a choice without a name.
    options: content.options.filter((one) => one.pictureId !== null || languages.some((each) => one.texts[each])),
    pictures: content.pictures.filter((one) => one.place === 'text'),
  };
  const solution = textIn(
    byLanguage((one) => texts[one].solution),
    language,
  );
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">
          <Trans>Preview</Trans>
        </h2>
        <Segmented
          label={t`Language of the questions`}
          value={language}
          onChange={setLanguage}
          options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
      </div>
      <QuestionView
        question={question}
        passages={[]}
        language={language}
        chosen={content.rightIds}
        disabled
        onChoose={() => undefined}
      />
      {solution && (
        <p className="border-t pt-3">
          <RichText text={solution} />
        </p>
      )}
      <p className="text-small text-muted-foreground">
        <Trans>Formulae are MathML: write them as {formula} in the text, or import them from a Word file.</Trans>
      </p>
    </Card>
  );
}
