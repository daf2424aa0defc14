import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { roles, type UserDetail, usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { call } from '../../api/client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { type Role, roleLabels } from '../copy.ts';
import { EditNotice } from '../edit-notice-card.tsx';
import { customRoles } from '../queries.ts';
import { ReasonField } from './reason-field.tsx';
import { useUserChange } from './use-user-change.ts';

interface Values {
  roles: Role[];
  /** '' for none. */
  customRoleId: string;
  reason: string;
}

/** The roles of a user, with what each opens. A change needs a reason. */
export function RolesForm({ user }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  const form = useForm<Values>({
    defaultValues: { roles: user.roles, customRoleId: user.customRole?.id ?? '', reason: '' },
  });
  const own = useQuery(customRoles).data ?? [];
  // What is ticked here was begun on it, whatever the panel is told meanwhile.
  const [base, setBase] = useState(user);
  const changed =
    form.watch('roles').toSorted().join() !== base.roles.toSorted().join() ||
    form.watch('customRoleId') !== (base.customRole?.id ?? '');
  const change = useUserChange({
    form,
    save: ({ customRoleId, ...body }) =>
      call(usersAdmin.changeRoles, {
        params: { id: user.id },
        body: { ...body, customRoleId: customRoleId || null, version: base.version },
      }),
    told: (saved) => {
      setBase(saved);
      return t`Roles saved`;
    },
  });
  return (
    <form noValidate onSubmit={change.submit}>
      <fieldset>
        <legend className="text-h3">
          <Trans>Roles</Trans>
        </legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            id={`role-${role}`}
            value={role}
            label={
              <>
                <b className="font-semibold">{i18n._(roleLabels[role].name)}</b>
                <span className="text-muted-foreground">: {i18n._(roleLabels[role].may)}</span>
              </>
            }
            {...form.register('roles')}
          />
        ))}
      </fieldset>
      {(own.length > 0 || user.customRole) && (
        <Select label={t`Custom role`} className="mt-3" {...form.register('customRoleId')}>
          <option value="">{t`None`}</option>
          {user.customRole && !own.some(({ id }) => id === user.customRole?.id) && (
            <option value={user.customRole.id}>{user.customRole.name}</option>
          )}
          {own.map((role) => (
            <option key={role.id} value={role.id}>
              {role.name}
            </option>
          ))}
        </Select>
      )}
      {changed && (
        <div className="mt-2 grid gap-3">
          <ReasonField form={form} />
          <EditNotice
            error={change.error}
            table="profiles"
            base={base}
            mine={() => rolesOf(form.getValues())}
            valuesOf={rolesOf}
            onGoOn={(current: UserDetail, { roles: ticked }) => {
              setBase(current);
              form.setValue('roles', ticked);
              change.reset();
            }}
          />
          {change.failure && (
            <Alert kind="error" live>
              {change.failure}
            </Alert>
          )}
          <Button type="submit" busy={change.busy} busyText={<Trans>Saving</Trans>} className="justify-self-start">
            <Trans>Save roles</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}

/** In one order, so that the same roles are the same. */
const rolesOf = ({ roles: held }: { roles: Role[] }) => ({ roles: held.toSorted() });
