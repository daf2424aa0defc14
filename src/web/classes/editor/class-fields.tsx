import { useLingui } from '@lingui/react/macro';
import { Controller, useFormContext } from 'react-hook-form';
import { type ClassKind, classSubjects } from '../../../contract/classes/classes.ts';
import { type Language, languagesEnglishLast } from '../../../contract/languages.ts';
import { languageWords } from '../../i18n/language.ts';
import { Field } from '../../ui/field.tsx';
import { LanguageTabs } from '../../ui/language-tabs.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { writtenLanguages } from '../../ui/texts-by-language.ts';
import { kindLabels, subjectLabels } from '../copy.ts';
import { ClassLinkFields } from './class-link-fields.tsx';
import { ClassListFields, ClassTitleFields } from './class-text-fields.tsx';
import type { ClassValues } from './class-values.ts';
import { ClassWhenFields } from './class-when-fields.tsx';
import { SessionField } from './session-field.tsx';

interface ClassFieldsProps {
  /** Which of its texts are written now. */
  language: Language;
  onLanguage: (language: Language) => void;
  /** Not made yet. */
  isNew: boolean;
  /** Of a batch, whose members need no registration. */
  ofBatch: boolean;
}

/** Every field of a class, in the order in which staff think of them. */
export function ClassFields({ language, onLanguage, isNew, ofBatch }: ClassFieldsProps) {
  const { t, i18n } = useLingui();
  const { register, control, formState, watch } = useFormContext<ClassValues>();
  const { errors } = formState;
  return (
    <>
      <LanguageTabs value={language} onChange={onLanguage} written={writtenLanguages(watch('texts')).length} />
      {languagesEnglishLast.map((one) => (
        <ClassTitleFields key={one} language={one} hidden={one !== language} />
      ))}
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
                { value: 'online', label: i18n._(kindLabels.online) },
                { value: 'in_person', label: i18n._(kindLabels.in_person) },
              ]}
            />
          )}
        />
      </div>
      <SessionField fixed={!isNew} />
      <ClassWhenFields />
      <div className="grid grid-cols-2 gap-3">
        <Select label={t`Subject`} error={errors.subject?.message} {...register('subject')}>
          {classSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {i18n._(subjectLabels[subject])}
            </option>
          ))}
        </Select>
        <Select label={t`Language`} error={errors.language?.message} {...register('language')}>
          {languagesEnglishLast.map((language) => (
            <option key={language} value={language}>
              {i18n._(languageWords[language])}
            </option>
          ))}
        </Select>
      </div>
      <Field label={t`Teacher`} maxLength={80} error={errors.teacher?.message} {...register('teacher')} />
      <ClassLinkFields />
      {languagesEnglishLast.map((one) => (
        <ClassListFields key={one} language={one} hidden={one !== language} />
      ))}
      {ofBatch && (
        <Switch
          label={t`Open to others`}
          hint={t`People outside the batch can see it and register.`}
          {...register('isOpen')}
        />
      )}
      <Switch label={t`Visible to students`} hint={t`Turn off to save as a draft`} {...register('isActive')} />
    </>
  );
}
