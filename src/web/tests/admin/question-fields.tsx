import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { languages, noTexts } from '../../../contract/languages.ts';
import type { QuestionForm } from '../../../contract/tests/bank-admin.ts';
import { tidyDecimal } from '../../../contract/tests/decimals.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import { type QuestionContent, questionKinds } from '../../../contract/tests/question-content.ts';
import { languageNames } from '../../i18n/language.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { topicList } from './admin-queries.ts';

interface FieldsProps {
  form: QuestionForm;
  errors: Record<string, string>;
  onChange: (form: QuestionForm) => void;
}

/** The fields of a question, its languages side by side. */
export function QuestionFields({ form, errors, onChange }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { data: topics } = useQuery(topicList);
  const { content, source } = form;
  const put = (change: Partial<QuestionContent>) => onChange({ ...form, content: { ...content, ...change } });
  const kindNames = { single: t`One right option`, multiple: t`Several right options`, numeric: t`A number` };
  const setKind = (kind: QuestionContent['kind']) =>
    put({
      kind,
      rightIds: kind === 'single' ? content.rightIds.slice(0, 1) : kind === 'multiple' ? content.rightIds : [],
      numericAnswer: kind === 'numeric' ? { value: '', tolerance: '0' } : null,
      options:
        kind === 'numeric'
          ? []
          : content.options.length > 0
            ? content.options
            : ['a', 'b', 'c', 'd'].map((id) => ({
                id,
                isPinned: false,
                texts: noTexts,
                pictureId: null,
              })),
    });
  return (
    <>
      <Card className="grid gap-4 md:grid-cols-2">
        <Select
          label={t`Topic`}
          value={form.topicId}
          error={errors.topicId}
          onChange={(event) => onChange({ ...form, topicId: event.target.value })}
        >
          <option value="">{t`Choose a topic`}</option>
          {topics?.items.map((one) => (
            <option key={one.id} value={one.id}>
              {'– '.repeat(one.depth - 1) + textIn(one.names, i18n.locale)}
            </option>
          ))}
        </Select>
        <Select
          label={t`Kind of answer`}
          value={content.kind}
          onChange={(event) => setKind(questionKinds.find((one) => one === event.target.value) ?? 'single')}
        >
          {questionKinds.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]}
            </option>
          ))}
        </Select>
        <Field
          label={t`From the exam (optional)`}
          maxLength={120}
          value={source.exam}
          onChange={(event) => onChange({ ...form, source: { ...source, exam: event.target.value } })}
        />
        <Field
          label={t`Year (optional)`}
          inputMode="numeric"
          value={source.year ?? ''}
          error={errors['source.year']}
          onChange={(event) =>
            onChange({ ...form, source: { ...source, year: Number(event.target.value.replace(/\D/g, '')) || null } })
          }
        />
        <Field
          label={t`Shift (optional)`}
          maxLength={40}
          value={source.shift}
          onChange={(event) => onChange({ ...form, source: { ...source, shift: event.target.value } })}
        />
        <Field
          label={t`Question number there (optional)`}
          maxLength={20}
          value={source.number}
          onChange={(event) => onChange({ ...form, source: { ...source, number: event.target.value } })}
        />
        <Field
          label={t`Link to the source (optional)`}
          type="url"
          className="md:col-span-2"
          value={source.url}
          error={errors['source.url']}
          onChange={(event) => onChange({ ...form, source: { ...source, url: event.target.value } })}
        />
      </Card>
      <div className="grid gap-4 lg:grid-cols-3">
        {languages.map((language) => (
          <Card key={language} className="grid content-start gap-3">
            <h2 className="text-h3" lang={language}>
              {languageNames[language]}
            </h2>
            <TextArea
              label={t`Question (${languageNames[language]})`}
              lang={language}
              value={content.texts[language].text}
              error={errors[`content.texts.${language}.text`]}
              onChange={(event) =>
                put({
                  texts: { ...content.texts, [language]: { ...content.texts[language], text: event.target.value } },
                })
              }
            />
            {content.options.map((option, at) => (
              <Field
                key={option.id}
                label={t`Option ${optionLetter(at, i18n.locale)} (${languageNames[language]})`}
                lang={language}
                value={option.texts[language]}
                error={errors[`content.options.${at}.texts.${language}`]}
                onChange={(event) =>
                  put({
                    options: content.options.map((one) =>
                      one.id === option.id ? { ...one, texts: { ...one.texts, [language]: event.target.value } } : one,
                    ),
                  })
                }
              />
            ))}
            <TextArea
              label={t`Solution (${languageNames[language]}, optional)`}
              lang={language}
              value={content.texts[language].solution}
              onChange={(event) =>
                put({
                  texts: { ...content.texts, [language]: { ...content.texts[language], solution: event.target.value } },
                })
              }
            />
          </Card>
        ))}
      </div>
      <Card className="grid gap-3">
        {content.numericAnswer ? (
          <div className="grid gap-4 md:grid-cols-2">
            <Field
              label={t`Right answer`}
              inputMode="decimal"
              value={content.numericAnswer.value}
              error={errors['content.numericAnswer.value']}
              onChange={(event) =>
                put({
                  numericAnswer: { tolerance: '0', ...content.numericAnswer, value: tidyDecimal(event.target.value) },
                })
              }
            />
            <Field
              label={t`Tolerance`}
              inputMode="decimal"
              value={content.numericAnswer.tolerance}
              error={errors['content.numericAnswer.tolerance']}
              onChange={(event) =>
                put({
                  numericAnswer: { value: '', ...content.numericAnswer, tolerance: tidyDecimal(event.target.value) },
                })
              }
            />
          </div>
        ) : (
          <RightOptions content={content} error={errors['content.rightIds']} put={put} />
        )}
      </Card>
    </>
  );
}

interface RightProps {
  content: QuestionContent;
  error: string | undefined;
  put: (change: Partial<QuestionContent>) => void;
}

function RightOptions({ content, error, put }: RightProps) {
  const { t, i18n } = useLingui();
  const { options, rightIds, kind } = content;
  const free = [...'abcdefgh'].find((id) => !options.some((one) => one.id === id));
  const toggle = (id: string) => {
    if (kind === 'single') return put({ rightIds: [id] });
    return put({ rightIds: rightIds.includes(id) ? rightIds.filter((one) => one !== id) : [...rightIds, id] });
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="text-small-strong">
        <Trans>Right answer</Trans>
      </legend>
      {options.map((option, at) => (
        <div key={option.id} className="flex flex-wrap items-center gap-x-6">
          <Checkbox
            id={`right-${option.id}`}
            label={t`Option ${optionLetter(at, i18n.locale)} is right`}
            checked={rightIds.includes(option.id)}
            onChange={() => toggle(option.id)}
          />
          <Checkbox
            id={`pin-${option.id}`}
            label={t`Stays last when options are shuffled`}
            checked={option.isPinned}
            onChange={() =>
              put({ options: options.map((one) => (one.id === option.id ? { ...one, isPinned: !one.isPinned } : one)) })
            }
          />
          {options.length > 2 && (
            <Button
              kind="ghost"
              size="sm"
              onClick={() =>
                put({
                  options: options.filter((one) => one.id !== option.id),
                  rightIds: rightIds.filter((one) => one !== option.id),
                })
              }
            >
              <Trans>Remove option {optionLetter(at, i18n.locale)}</Trans>
            </Button>
          )}
        </div>
      ))}
      {error && <p className="text-small text-destructive-ink">{error}</p>}
      {free && (
        <Button
          kind="outline"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            put({
              options: [...options, { id: free, isPinned: false, texts: noTexts, pictureId: null }],
            })
          }
        >
          <Trans>Add an option</Trans>
        </Button>
      )}
    </fieldset>
  );
}
