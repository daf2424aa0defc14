import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { areas, type Capability, extraCapabilities } from '../../../contract/accounts/capabilities.ts';
import { type CustomRole, customRolesAdmin } from '../../../contract/accounts/custom-roles.ts';
import { call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { EditNotice } from '../edit-notice-card.tsx';
import { usersKey } from '../queries.ts';
import { areaWords, extraWords } from './custom-role-words.ts';

interface Values {
  name: string;
  capabilities: Capability[];
}

/** Makes a role, or changes one for everybody who has it. */
export function CustomRoleForm({ role, onDone }: { role: CustomRole | null; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [base, setBase] = useState(role);
  const form = useForm<Values>({
    defaultValues: { name: role?.name ?? '', capabilities: role?.capabilities ?? [] },
  });
  const chosen = form.watch('capabilities');
  const set = (next: Capability[]) => {
    form.setValue('capabilities', next);
    form.clearErrors('capabilities');
  };
  const save = useMutation({
    mutationFn: (values: Values) =>
      base
        ? call(customRolesAdmin.changeCustomRole, {
            params: { id: base.id },
            body: { ...values, version: base.version },
          })
        : call(customRolesAdmin.createCustomRole, { body: values }),
    onSuccess: async () => {
      showToast({ kind: 'success', title: t`Role saved` });
      await queries.invalidateQueries({ queryKey: usersKey });
      onDone();
    },
    onError: (error) => showAtFields(form, error),
  });
  const { errors } = form.formState;
  const atFields = Object.keys(errors).length > 0;
  return (
    <FormDialog
      title={role ? <Trans>Edit role</Trans> : <Trans>New role</Trans>}
      description={<Trans>Users, roles, settings and logs stay with admins.</Trans>}
      action={<Trans>Save role</Trans>}
      busy={save.isPending}
      failure={save.error && !atFields && !conflictOf(save.error) && i18n._(errorMessage(save.error))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onDone}
    >
      <Field label={t`Role name`} maxLength={40} error={errors.name?.message} {...form.register('name')} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-small-strong">
          <Trans>What the role may do</Trans>
        </legend>
        {areas.map((area) => (
          <Select
            key={area}
            label={i18n._(areaWords[area].name)}
            hint={i18n._(areaWords[area].about)}
            value={chosen.includes(`${area}.change`) ? 'change' : chosen.includes(`${area}.see`) ? 'see' : ''}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== `${area}.see` && one !== `${area}.change`);
              set(target.value === '' ? others : [...others, `${area}.${target.value}` as Capability]);
            }}
          >
            <option value="">{t`Nothing`}</option>
            <option value="see">{t`See`}</option>
            <option value="change">{t`See and change`}</option>
          </Select>
        ))}
        {extraCapabilities.map((one) => (
          <Checkbox
            key={one}
            label={i18n._(extraWords[one])}
            checked={chosen.includes(one)}
            onChange={({ target }) => set(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
        ))}
        {errors.capabilities && (
          <p role="alert" className="text-small text-destructive-ink">
            {errors.capabilities.message}
          </p>
        )}
      </fieldset>
      {base && (
        <EditNotice
          error={save.error}
          table="custom_roles"
          base={base}
          mine={() => valuesOf(form.getValues())}
          valuesOf={valuesOf}
          onGoOn={(current: CustomRole, values) => {
            setBase(current);
            form.setValue('capabilities', values.capabilities);
            save.reset();
          }}
        />
      )}
    </FormDialog>
  );
}

const valuesOf = ({ capabilities }: Pick<Values, 'capabilities'>) => ({ capabilities: capabilities.toSorted() });
