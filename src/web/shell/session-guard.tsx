import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { publicSettingsQuery } from '../api/public-settings.ts';
import { useSession } from '../api/session/session.ts';
import { takeGoOn } from './start/after-sign-in.ts';
import { wantedAddress, wantLater } from './start/first-page.ts';
import { useOpenToVisitors } from './start/open-to-visitors.ts';

/** How long the sign-in screen keeps its success message before home (`docs/domain/sign-in.md`). */
const successPause = 1500;

/** Addresses that the academy sends to somebody, who came for them and not for home: the set-up link, and an order to pay. */
const sentAddress = /^\/(profile\/setup#|orders\/)/;

/**
 * `docs/domain/pages.md`, once the session check has finished: a visitor anywhere but `/auth` goes to `/auth`, a signed-in user on
 * `/auth` goes home, or to the set-up link or the order that they opened. The history entry is replaced. Where the setting opens a page to visitors, they stay on it.
 */
export function SessionGuard() {
  const { status } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const onAuth = pathname === '/auth';
  const open = useOpenToVisitors(pathname);
  const cameAsVisitor = useRef(false);
  const hadSession = useRef(false);
  const queries = useQueryClient();

  const before = useRef(status);
  useEffect(() => {
    const changed = before.current !== 'loading' && before.current !== status;
    before.current = status;
    // What one person was shown is not for the next one on this phone.
    if (changed) queries.removeQueries({ type: 'inactive' });
    // A visitor was told only a part of them; so was the server when it drew sign-in for a session whose cookie was lost.
    const told = queries.getQueryData(publicSettingsQuery.queryKey);
    if (changed || (status === 'signed-in' && onAuth && told && !told.directors)) {
      void queries.invalidateQueries({ queryKey: publicSettingsQuery.queryKey });
    }
  }, [status, onAuth, queries]);

  useEffect(() => {
    if (status === 'signed-out') {
      cameAsVisitor.current = onAuth;
      if (onAuth || open !== false) return;
      // The next one on this phone does not go where somebody who signed out was.
      if (!hadSession.current) wantLater(router.history.location.href);
      void navigate({ to: '/auth', replace: true });
      return;
    }
    if (status !== 'signed-in') return;
    hadSession.current = true;
    if (!onAuth) return;
    const pause = cameAsVisitor.current ? successPause : 0;
    cameAsVisitor.current = false;
    const timer = setTimeout(() => {
      const wanted = takeGoOn() ?? (pause === 0 || sentAddress.test(wantedAddress ?? '') ? wantedAddress : null);
      return wanted ? router.history.replace(wanted) : void navigate({ to: '/', replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [status, onAuth, open, navigate, router]);

  return null;
}
