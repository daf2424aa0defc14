import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { areas, extraCapabilities } from '../../../contract/accounts/capabilities.ts';
import { type CustomRole, customRolesAdmin } from '../../../contract/accounts/custom-roles.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { customRoles, usersKey } from '../queries.ts';
import { CustomRoleForm } from './custom-role-form.tsx';
import { areaWords, extraWords } from './custom-role-words.ts';

/** The custom roles: what each may do, who many have it, and making one more. */
export function CustomRoles() {
  const { t, i18n } = useLingui();
  const list = useQuery(customRoles);
  const [editing, setEditing] = useState<CustomRole | 'new' | null>(null);
  const [deleting, setDeleting] = useState<CustomRole | null>(null);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call(customRolesAdmin.deleteCustomRole, { params: { id } }),
    onSuccess: async () => {
      setDeleting(null);
      await queries.invalidateQueries({ queryKey: usersKey });
    },
    onError: (error) => {
      setDeleting(null);
      showToast({ kind: 'error', title: i18n._(errorMessage(error)) });
    },
  });
  const add = (
    <Button onClick={() => setEditing('new')} className="justify-self-start">
      <Plus size={20} aria-hidden="true" />
      <Trans>New role</Trans>
    </Button>
  );
  return (
    <div className="grid gap-4">
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the roles</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.data && !list.isLoadingError && (
        <Loading label={t`Loading`}>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {list.data?.length === 0 && (
        <EmptyState
          title={<Trans>No custom roles yet</Trans>}
          text={<Trans>Create a role with exactly the rights someone’s work needs, then assign it under Users.</Trans>}
          actions={add}
        />
      )}
      {list.data && list.data.length > 0 && add}
      {list.data?.map((role) => (
        <Card key={role.id}>
          <div className="flex flex-wrap items-start justify-between gap-2">
            <div>
              <h2 className="text-h3">{role.name}</h2>
              <p className="text-small text-muted-foreground">
                {plural(role.people, { 0: 'Nobody has it', one: '# person has it', other: '# people have it' })}
              </p>
            </div>
            <span className="flex flex-wrap">
              <Button kind="ghost" size="sm" onClick={() => setEditing(role)} aria-label={t`Edit ${role.name}`}>
                <Trans>Edit</Trans>
              </Button>
              {role.people === 0 && (
                <Button kind="ghost" size="sm" onClick={() => setDeleting(role)} aria-label={t`Delete ${role.name}`}>
                  <Trans>Delete</Trans>
                </Button>
              )}
            </span>
          </div>
          <ul className="mt-2 list-disc pl-5 text-small">
            {areas
              .filter((area) => levelOf(role, area) !== '')
              .map((area) => (
                <li key={area}>
                  {i18n._(areaWords[area].name)}:{' '}
                  {levelOf(role, area) === 'change' ? <Trans>see and change</Trans> : <Trans>see</Trans>}
                </li>
              ))}
            {extraCapabilities
              .filter((one) => role.capabilities.includes(one))
              .map((one) => (
                <li key={one}>{i18n._(extraWords[one])}</li>
              ))}
          </ul>
        </Card>
      ))}
      {editing && <CustomRoleForm role={editing === 'new' ? null : editing} onDone={() => setEditing(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={deleting && <Trans>Delete the role {deleting.name}?</Trans>}
        action={<Trans>Delete</Trans>}
        destructive
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting.id)}
      />
    </div>
  );
}

/** How far a role goes in an area. */
export function levelOf({ capabilities }: Pick<CustomRole, 'capabilities'>, area: (typeof areas)[number]) {
  if (capabilities.includes(`${area}.change`)) return 'change';
  return capabilities.includes(`${area}.see`) ? 'see' : '';
}
