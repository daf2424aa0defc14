import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { noTexts } from '../../../contract/languages.ts';
import { type SeriesForm, type SeriesForStaff, testSeries } from '../../../contract/tests/series.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { testsKey } from '../queries.ts';
import { DescriptionFields, NameFields } from './name-fields.tsx';

/** Makes a test series, or changes its names and whether students see it. */
export function SeriesDialog({ series, onClose }: { series: SeriesForStaff | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { names, descriptions, isActive } = series ?? { names: noTexts, descriptions: noTexts, isActive: true };
  const { register, handleSubmit } = useForm<SeriesForm>({ defaultValues: { names, descriptions, isActive } });
  const save = useMutation({
    mutationFn: (form: SeriesForm) =>
      series
        ? call(testSeries.changeSeries, { params: { id: series.id }, body: { ...form, version: series.version } })
        : call(testSeries.createSeries, { body: form }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: testsKey });
      onClose();
    },
  });
  const errors = save.error instanceof CallFailed ? save.error.fields : {};
  return (
    <FormDialog
      title={series ? <Trans>Edit series</Trans> : <Trans>New series</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      failure={save.error && !errors['names.en'] ? i18n._(errorMessage(save.error)) : undefined}
      onSubmit={handleSubmit((form) => save.mutate(form))}
      onClose={onClose}
    >
      <NameFields register={register} at="names" maxLength={120} errorOf={(language) => errors[`names.${language}`]} />
      <DescriptionFields register={register} />
      <Switch label={t`Shown to students`} {...register('isActive')} />
    </FormDialog>
  );
}
