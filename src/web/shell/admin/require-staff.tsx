import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../../api/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NoAccess } from '../no-access.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { useRouteData } from '../start/route-data.ts';
import { mayOpen } from './admin-sections.ts';

const AdminFactorCard = lazyPart(
  async () => (await import('../../identity/admin-factor-card.tsx')).AdminFactorCard,
  <PageSkeleton />,
);

/**
 * The admin-only guard of `/admin` and everything under it, `/admin/users` too. The server enforces the same. An admin who is
 * asked for a second factor and has none sets one up here first.
 */
export function RequireStaff() {
  const session = useSession();
  const { admin } = useRouteData();
  const pathname = useLocation({ select: (location) => location.pathname });
  const allowed = mayOpen(pathname, session);
  if (allowed && !session.lacksSecondFactor) return <Outlet />;
  const instead = allowed ? <AdminFactorCard /> : <NoAccess pathname={pathname} />;
  return admin ? <main id="main">{instead}</main> : instead;
}
