import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { mayOpen } from './admin-sections.ts';
import { Header } from './header.tsx';
import { NoAccess } from './no-access.tsx';
import { useRouteData } from './route-data.ts';

/** The admin-only guard of `/admin` and everything under it, `/admin/users` too. The server enforces the same. */
export function RequireStaff() {
  const session = useSession();
  const { chrome } = useRouteData();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (mayOpen(pathname, session)) return <Outlet />;
  if (chrome !== 'admin') return <NoAccess pathname={pathname} />;
  return (
    <>
      <Header onPhone />
      <main id="main">
        <NoAccess pathname={pathname} />
      </main>
    </>
  );
}
