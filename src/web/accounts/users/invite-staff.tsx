import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { roles, type UserDetail, usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { normalizePhone } from '../../../contract/phone.ts';
import { call } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { type Role, roleLabels } from '../copy.ts';
import { customRoles } from '../queries.ts';
import { ReasonField } from './reason-field.tsx';
import { useUserChange } from './use-user-change.ts';

interface Values {
  phone: string;
  fullName: string;
  roles: Role[];
  /** '' for none. */
  customRoleId: string;
  reason: string;
}

/** Gives roles to a phone number whose owner may never have signed in. */
export function InviteStaff({ onDone, onClose }: { onDone: (user: UserDetail) => void; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useForm<Values>({ defaultValues: { phone: '', fullName: '', roles: [], customRoleId: '', reason: '' } });
  const own = useQuery(customRoles).data ?? [];
  const { register, formState } = form;
  const { errors } = formState;
  const invite = useUserChange({
    form,
    save: ({ phone, customRoleId, ...values }: Values) =>
      call(usersAdmin.inviteStaff, {
        body: { ...values, phone: normalizePhone(phone), customRoleId: customRoleId || null },
      }),
    told: (saved) => {
      onDone(saved);
      return t`Staff invited`;
    },
  });
  return (
    <FormDialog
      title={<Trans>Invite staff</Trans>}
      description={<Trans>They are told by SMS, sign in with this number and have these roles from the start.</Trans>}
      action={<Trans>Invite</Trans>}
      busy={invite.busy}
      failure={invite.failure}
      onSubmit={invite.submit}
      onClose={onClose}
    >
      <Field
        label={t`Phone number`}
        type="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone', { required: t`Enter the phone number.` })}
      />
      <Field
        label={t`Full name`}
        maxLength={80}
        autoComplete="off"
        error={errors.fullName?.message}
        {...register('fullName', { required: t`Enter the name.` })}
      />
      <fieldset>
        <legend className="text-small-strong">
          <Trans>Roles</Trans>
        </legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            id={`invite-${role}`}
            value={role}
            label={
              <>
                <b className="font-semibold">{i18n._(roleLabels[role].name)}</b>
                <span className="text-muted-foreground">: {i18n._(roleLabels[role].may)}</span>
              </>
            }
            {...register('roles', {
              validate: (chosen, { customRoleId }) =>
                chosen.length > 0 || customRoleId !== '' || t`Choose at least one role.`,
            })}
          />
        ))}
        {errors.roles && <p className="text-small text-destructive-ink">{errors.roles.message}</p>}
      </fieldset>
      {own.length > 0 && (
        <Select label={t`Custom role`} {...register('customRoleId', { deps: 'roles' })}>
          <option value="">{t`None`}</option>
          {own.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
      <ReasonField form={form} />
    </FormDialog>
  );
}
