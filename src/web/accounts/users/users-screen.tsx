import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Shapes, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { userGroups } from '../../../contract/accounts/users-admin.ts';
import { AdminPage } from '../../shell/admin/admin-page.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { userList } from '../queries.ts';
import { UserFilters } from './user-filters.tsx';
import { UserList } from './user-list.tsx';

const UserPanel = lazyPart(async () => (await import('./user-panel.tsx')).UserPanel);
const InviteStaff = lazyPart(async () => (await import('./invite-staff.tsx')).InviteStaff);
const CustomRoles = lazyPart(
  async () => (await import('./custom-roles.tsx')).CustomRoles,
  <Skeleton className="h-40 rounded-card" />,
);
const route = getRouteApi('/main/staff/sections/admin/users');

/** /admin/users: find a user, see them, give roles, block. Admins only. */
export function UsersScreen() {
  const { search = '', group: asked, id, view } = route.useSearch();
  const navigate = route.useNavigate();
  const group = userGroups.find((one) => one === asked) ?? 'all';
  const [inviting, setInviting] = useState(false);
  const list = useInfiniteQuery(userList({ search, group }));
  const show = (next: { search?: string; group?: string; id?: string }) =>
    void navigate({
      search: {
        ...(next.search ? { search: next.search } : {}),
        ...(next.group && next.group !== 'all' ? { group: next.group } : {}),
        ...(next.id ? { id: next.id } : {}),
      },
      replace: next.id === id,
    });
  if (view === 'roles') {
    return (
      <AdminPage
        title={<Trans>Custom roles</Trans>}
        actions={
          <ButtonLink kind="ghost" to="/admin/users" search={{}}>
            <Trans>All users</Trans>
          </ButtonLink>
        }
      >
        <CustomRoles />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title={<Trans>Users</Trans>}
      actions={
        <>
          <ButtonLink kind="outline" to="/admin/users" search={{ view: 'roles' }}>
            <Shapes size={20} aria-hidden="true" />
            <span className="max-md:sr-only">
              <Trans>Custom roles</Trans>
            </span>
          </ButtonLink>
          <Button onClick={() => setInviting(true)}>
            <UserPlus size={20} aria-hidden="true" />
            <Trans>Invite staff</Trans>
          </Button>
        </>
      }
      panel={id && <UserPanel key={id} id={id} onClose={() => show({ search, group })} />}
    >
      <UserFilters search={search} group={group} onChange={(next) => show({ ...next, ...(id ? { id } : {}) })} />
      <UserList list={list} selectedId={id} onOpen={(user) => show({ search, group, id: user.id })} />
      {inviting && (
        <InviteStaff
          onDone={(user) => {
            setInviting(false);
            show({ search, group, id: user.id });
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </AdminPage>
  );
}
