import { Outlet, useLocation } from '@tanstack/react-router';
import { ToastOutlet } from '../ui/toast-outlet.tsx';
import { PageTitle } from './page-title.tsx';
import { SessionGuard } from './session-guard.tsx';

/** Around every screen, `/auth` too. */
export function RootLayout() {
  const onAuth = useLocation({ select: (location) => location.pathname === '/auth' });
  return (
    <>
      <SessionGuard />
      <PageTitle />
      <Outlet />
      <ToastOutlet top={onAuth} />
    </>
  );
}
