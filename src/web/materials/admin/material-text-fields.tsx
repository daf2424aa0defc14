import { Trans, useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../contract/languages.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { wantsTitle } from '../../ui/texts-by-language.ts';
import type { MaterialValues } from './form-values.ts';

interface MaterialTextFieldsProps {
  form: UseFormReturn<MaterialValues>;
  language: Language;
  /** Not the language that is being written: kept, so that its mistakes are found as well. */
  hidden: boolean;
}

/** What is written of a material in one language. */
export function MaterialTextFields({ form, language, hidden }: MaterialTextFieldsProps) {
  const { t } = useLingui();
  const { register, formState } = form;
  const errors = formState.errors.texts?.[language];
  return (
    <div hidden={hidden} className="grid gap-4.5 [&[hidden]]:hidden">
      <Field
        label={t`Title`}
        lang={language}
        maxLength={160}
        error={errors?.title?.message}
        {...register(`texts.${language}.title`, {
          validate: (text, { texts, startLanguage }) => {
            if (text.trim() === '') return !wantsTitle(texts, language, startLanguage) || t`Enter a title.`;
            return text.trim().length >= 2 || t`Enter at least 2 letters.`;
          },
        })}
      />
      <TextArea
        label={t`What is inside`}
        lang={language}
        hint={<Trans>One or two sentences, shown in lists.</Trans>}
        rows={3}
        maxLength={2000}
        error={errors?.description?.message}
        {...register(`texts.${language}.description`)}
      />
    </div>
  );
}
