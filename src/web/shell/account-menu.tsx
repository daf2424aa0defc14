import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut, ShieldCheck, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../api/session/session.ts';
import { formatPhone } from '../i18n/format.ts';
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx';
import { Avatar } from './avatar.tsx';
import { useSignOut } from './sign-out.ts';

/** What the round avatar opens (`docs/domain/pages.md`). Loaded by the tap that opens it. */
export function AccountMenu({ trigger }: { trigger: ReactNode }) {
  const { user, isAdmin, roles } = useSession();
  const { run } = useSignOut();
  const { t } = useLingui();
  return (
    <Menu label={t`Account menu`} trigger={trigger} defaultOpen>
      <div className="flex items-center gap-3 px-3 pt-2.5 pb-3">
        <Avatar user={user} />
        <div className="min-w-0">
          {user?.fullName && <p className="truncate text-small-strong">{user.fullName}</p>}
          {user?.phoneNumber && (
            <p className="text-micro text-muted-foreground tabular-nums">{formatPhone(user.phoneNumber)}</p>
          )}
        </div>
      </div>
      <MenuLine />
      <MenuItem asChild>
        <Link to="/profile">
          <User size={22} aria-hidden="true" />
          <Trans>My Profile</Trans>
        </Link>
      </MenuItem>
      {(isAdmin || roles.length > 0) && (
        <MenuItem asChild>
          <Link to="/admin">
            <ShieldCheck size={22} aria-hidden="true" />
            {isAdmin ? <Trans>Admin Panel</Trans> : <Trans>My work</Trans>}
          </Link>
        </MenuItem>
      )}
      <MenuItem danger onSelect={() => void run()}>
        <LogOut size={22} aria-hidden="true" />
        <Trans>Sign Out</Trans>
      </MenuItem>
    </Menu>
  );
}
