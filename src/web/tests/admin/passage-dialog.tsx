import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { languages, noTexts, type Texts } from '../../../contract/languages.ts';
import { type Passage, testPassages } from '../../../contract/tests/passages.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { languageNames } from '../../i18n/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { testsKey } from '../queries.ts';

interface DialogProps {
  /** Null for a new one. */
  passage: Passage | null;
  onSaved: (saved: Passage) => void;
  onClose: () => void;
}

/** Writes a passage, or edits it for every question that is about it. */
export function PassageDialog({ passage, onSaved, onClose }: DialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { register, handleSubmit } = useForm<Texts>({
    defaultValues: passage?.texts ?? noTexts,
  });
  const save = useMutation({
    mutationFn: (texts: Texts) =>
      passage
        ? call(testPassages.replacePassage, { params: { id: passage.id }, body: { texts } })
        : call(testPassages.createPassage, { body: { texts } }),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: [...testsKey, 'staff'], refetchType: 'none' });
      onSaved(saved);
    },
  });
  const errors = save.error instanceof CallFailed ? save.error.fields : {};
  return (
    <FormDialog
      title={passage ? <Trans>Edit the passage</Trans> : <Trans>Write a passage</Trans>}
      {...(passage && passage.questions > 0
        ? {
            description: (
              <Trans>
                Questions about it that get a new version and need approval again: {passage.questions}. Existing tests
                don’t change.
              </Trans>
            ),
          }
        : {})}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      failure={save.error && Object.keys(errors).length === 0 ? i18n._(errorMessage(save.error)) : undefined}
      onSubmit={handleSubmit((texts) => save.mutate(texts))}
      onClose={onClose}
    >
      {languages.map((one) => (
        <TextArea
          key={one}
          label={t`Passage (${languageNames[one]})`}
          lang={one}
          rows={5}
          maxLength={12_000}
          error={errors[`texts.${one}`]}
          {...register(one)}
        />
      ))}
    </FormDialog>
  );
}
