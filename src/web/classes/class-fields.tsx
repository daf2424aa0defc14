import { useLingui } from '@lingui/react/macro';
import { Controller, useFormContext } from 'react-hook-form';
import { type ClassKind, classLanguages, classSubjects } from '../../contract/classes.ts';
import { Field } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { ClassLinkFields } from './class-link-fields.tsx';
import type { ClassValues } from './class-values.ts';
import { ClassWhenFields } from './class-when-fields.tsx';
import { kindWords, languageWords, subjectWords } from './copy.ts';

/** Every field of a class, in the order in which staff think of them. */
export function ClassFields() {
  const { t, i18n } = useLingui();
  const { register, control, formState } = useFormContext<ClassValues>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={t`Title`}
        maxLength={120}
        error={errors.title?.message}
        {...register('title', {
          validate: (text) =>
            text.trim().length >= 3 || (text.trim() ? t`Write at least 3 letters.` : t`Enter a title.`),
        })}
      />
      <Field
        label={t`One line about it`}
        hint={t`Shown on the home page. 60 letters at most.`}
        error={errors.description?.message}
        {...register('description', {
          validate: (text) => [...new Intl.Segmenter().segment(text.trim())].length <= 60 || t`Keep it to 60 letters.`,
        })}
      />
      <div>
        <p className="text-label">{t`Kind`}</p>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Segmented<ClassKind>
              label={t`Kind`}
              full
              className="mt-2"
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'online', label: i18n._(kindWords.online) },
                { value: 'place', label: i18n._(kindWords.place) },
              ]}
            />
          )}
        />
      </div>
      <ClassWhenFields />
      <div className="grid grid-cols-2 gap-3">
        <Select label={t`Subject`} error={errors.subject?.message} {...register('subject')}>
          {classSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {i18n._(subjectWords[subject])}
            </option>
          ))}
        </Select>
        <Select label={t`Language`} error={errors.language?.message} {...register('language')}>
          {classLanguages.map((language) => (
            <option key={language} value={language}>
              {i18n._(languageWords[language])}
            </option>
          ))}
        </Select>
      </div>
      <Field label={t`Teacher`} maxLength={80} error={errors.teacher?.message} {...register('teacher')} />
      <ClassLinkFields />
      <TextArea
        label={t`What students will practise`}
        hint={t`One thing a line.`}
        maxLength={1000}
        error={errors.practise?.message}
        {...register('practise')}
      />
      <TextArea
        label={t`What to bring`}
        hint={t`One thing a line.`}
        maxLength={500}
        error={errors.whatToBring?.message}
        {...register('whatToBring')}
      />
      <Switch label={t`Visible to students`} hint={t`Turn off to keep it as a draft`} {...register('isActive')} />
    </>
  );
}
