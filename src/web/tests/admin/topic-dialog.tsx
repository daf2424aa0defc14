import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { noTexts, type Texts } from '../../../contract/languages.ts';
import { bankAdmin } from '../../../contract/tests/bank-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { textIn } from '../../i18n/text-in.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { topicList } from './admin-queries.ts';
import { NameFields } from './name-fields.tsx';

/** Makes a subject, topic or subtopic. */
export function TopicDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data: topics } = useQuery(topicList);
  const { register, handleSubmit } = useForm({ defaultValues: { names: { ...noTexts }, parentId: '' } });
  const save = useMutation({
    mutationFn: ({ parentId, names }: { names: Texts; parentId: string }) =>
      call(bankAdmin.createTopic, { body: { names, parentId: parentId || null, position: 0 } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: topicList.queryKey });
      onClose();
    },
  });
  const fields = save.error instanceof CallFailed ? save.error.fields : {};
  return (
    <FormDialog
      title={<Trans>New topic</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      failure={save.error && Object.keys(fields).length === 0 && i18n._(errorMessage(save.error))}
      onSubmit={handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <Select label={t`Belongs to`} {...register('parentId')}>
        <option value="">{t`None, it’s a subject`}</option>
        {topics?.items
          .filter((one) => one.depth < 3)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {'– '.repeat(one.depth - 1) + textIn(one.names, i18n.locale)}
            </option>
          ))}
      </Select>
      <NameFields register={register} at="names" maxLength={80} errorOf={(language) => fields[`names.${language}`]} />
    </FormDialog>
  );
}
