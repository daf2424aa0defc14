import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import type { Language } from '../../../contract/languages.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { wantsTitle } from '../../ui/texts-by-language.ts';
import type { ProductValues } from './product-values.ts';

interface ProductTextFieldsProps {
  language: Language;
  /** Not the language that is being written: kept, so that its mistakes are found as well. */
  hidden: boolean;
  /** Its titles are those of a material, class or batch. */
  ownedElsewhere: boolean;
}

/** What is written of a product in one language. */
export function ProductTextFields({ language, hidden, ownedElsewhere }: ProductTextFieldsProps) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<ProductValues>();
  const errors = formState.errors.texts?.[language];
  return (
    <div hidden={hidden} className="grid gap-4.5 [&[hidden]]:hidden">
      <Field
        label={t`Title`}
        lang={language}
        maxLength={160}
        readOnly={ownedElsewhere}
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
        hint={t`One item per line`}
        maxLength={2000}
        error={errors?.contents?.message}
        {...register(`texts.${language}.contents`)}
      />
      <TextArea
        label={t`What students will learn`}
        lang={language}
        hint={t`One item per line`}
        maxLength={2000}
        error={errors?.outcomes?.message}
        {...register(`texts.${language}.outcomes`)}
      />
      <TextArea
        label={t`Questions and answers`}
        lang={language}
        hint={t`A question on one line, its answer on the next, then an empty line`}
        maxLength={4000}
        error={errors?.questions?.message}
        {...register(`texts.${language}.questions`)}
      />
    </div>
  );
}
