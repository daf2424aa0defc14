import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { publicSettingsQuery } from '../api/public-settings.ts';
import { useSession } from '../api/session.ts';
import { useOpenToVisitors } from './open-to-visitors.ts';

/** How long the sign-in screen keeps its success message before home (`spec.md §4`). */
const successPause = 1500;

/**
 * `spec.md §2`, once the session check has finished: a visitor anywhere but `/auth` goes to `/auth`, a signed-in user on
 * `/auth` goes home. The history entry is replaced. Where the setting opens a page to visitors, they stay on it.
 */
export function SessionGuard() {
  const { status } = useSession();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const onAuth = pathname === '/auth';
  const open = useOpenToVisitors(pathname);
  const cameAsVisitor = useRef(false);
  const queries = useQueryClient();

  useEffect(() => {
    // What one person was shown is not for the next one on this phone.
    if (status !== 'loading') queries.removeQueries({ type: 'inactive' });
  }, [status, queries]);

  const before = useRef(status);
  useEffect(() => {
    // A visitor was told only a part of them.
    if (before.current !== 'loading' && before.current !== status) {
      void queries.invalidateQueries({ queryKey: publicSettingsQuery.queryKey });
    }
    before.current = status;
  }, [status, queries]);

  useEffect(() => {
    if (status === 'signed-out') {
      cameAsVisitor.current = onAuth;
      if (!onAuth && open === false) void navigate({ to: '/auth', replace: true });
      return;
    }
    if (status !== 'signed-in' || !onAuth) return;
    const pause = cameAsVisitor.current ? successPause : 0;
    cameAsVisitor.current = false;
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), pause);
    return () => clearTimeout(timer);
  }, [status, onAuth, open, navigate]);

  return null;
}
