import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useSession } from '../../api/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { AccountButton } from '../account-button.tsx';
import { Avatar } from '../avatar.tsx';
import { Brand } from '../brand.tsx';
import { useOwnTitle } from '../use-own-title.ts';
import { AdminNav } from './admin-nav.tsx';
import { sectionAt } from './admin-sections.ts';

/** The admin: a sidebar from 1024 px, in place of the header. */
export function AdminLayout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { i18n } = useLingui();
  const section = sectionAt(pathname);
  useOwnTitle(section && i18n._(section.label));
  useLayoutEffect(() => {
    // On <body>, so that dialogs and menus, which open outside this tree, are as dense.
    document.body.classList.add('adm');
    return () => document.body.classList.remove('adm');
  }, []);
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[244px_minmax(0,1fr)]">
      <Sidebar />
      <main id="main" className="min-w-0">
        <Outlet />
      </main>
    </div>
  );
}

function Sidebar() {
  const { user, isAdmin } = useSession();
  return (
    <header
      data-sidebar=""
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-sidebar-border bg-sidebar px-3 py-4 text-sidebar-foreground lg:flex"
    >
      <Link to="/admin" className="mx-2 mb-1.5 rounded-[10px]">
        <Brand />
      </Link>
      <Badge className="mx-2.5 mb-1.5 self-start">
        <Trans>Admin panel</Trans>
      </Badge>
      <AdminNav />
      <div className="mt-1 flex items-center gap-2 px-2.5 py-1">
        <Avatar user={user} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-small-strong">{user?.fullName ?? user?.phoneNumber}</p>
          <p className="text-micro text-muted-foreground">{isAdmin ? <Trans>Admin</Trans> : <Trans>Staff</Trans>}</p>
        </div>
        <AccountButton>
          <EllipsisVertical size={20} aria-hidden="true" />
        </AccountButton>
      </div>
    </header>
  );
}
