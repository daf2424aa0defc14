import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import type { Language } from '../../../contract/languages.ts';
import { languageNames } from '../../i18n/language.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { wantsTitle } from '../../ui/texts-by-language.ts';
import type { ClassValues } from './class-values.ts';

interface TextFieldsProps {
  language: Language;
  /** Not the language that is being written: kept, so that its mistakes are found as well. */
  hidden: boolean;
}

/** Title and line of a class in one language. */
export function ClassTitleFields({ language, hidden }: TextFieldsProps) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<ClassValues>();
  const errors = formState.errors.texts?.[language];
  return (
    <div hidden={hidden} className="grid gap-4.5 [&[hidden]]:hidden">
      <Field
        label={t`Title`}
        lang={language}
        maxLength={120}
        error={errors?.title?.message}
        {...register(`texts.${language}.title`, {
          validate: (text, { texts, startLanguage }) => {
            if (text.trim() === '') return !wantsTitle(texts, language, startLanguage) || t`Enter a title.`;
            return text.trim().length >= 3 || t`Enter at least 3 letters.`;
          },
        })}
      />
      <Field
        label={t`One-line description`}
        lang={language}
        hint={t`Shown on the home page. Up to 60 letters.`}
        error={errors?.description?.message}
        {...register(`texts.${language}.description`, {
          validate: (text) => [...new Intl.Segmenter().segment(text.trim())].length <= 60 || t`Use up to 60 letters.`,
        })}
      />
    </div>
  );
}

/** What students practise in it and bring to it, in one language. */
export function ClassListFields({ language, hidden }: TextFieldsProps) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<ClassValues>();
  const errors = formState.errors.texts?.[language];
  const name = languageNames[language];
  return (
    <div hidden={hidden} className="grid gap-4.5 [&[hidden]]:hidden">
      <TextArea
        label={t`What students will practise`}
        lang={language}
        hint={t`One item per line, in ${name}.`}
        maxLength={1000}
        error={errors?.practise?.message}
        {...register(`texts.${language}.practise`)}
      />
      <TextArea
        label={t`What to bring`}
        lang={language}
        hint={t`One item per line, in ${name}.`}
        maxLength={500}
        error={errors?.whatToBring?.message}
        {...register(`texts.${language}.whatToBring`)}
      />
    </div>
  );
}
