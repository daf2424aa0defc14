import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, MonitorSmartphone, Smartphone, Tablet, TvMinimal } from 'lucide-react';
import type { OwnSession } from '../../../contract/identity/sessions.ts';
import { formatDate, formatDayTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const icons = { phone: Smartphone, tablet: Tablet, computer: TvMinimal, unknown: MonitorSmartphone };

/** One place where the person is signed in. */
export function DeviceRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useLingui();
  const name = useDeviceName(session);
  const Icon = icons[session.kind];
  const lastUsed = formatDayTime(session.lastUsedAt);
  const signedIn = formatDate(session.signedInAt);
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3.5 py-2">
      <span className="grid size-10 flex-none place-items-center text-muted-foreground">
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className="min-w-[min(100%,9rem)] flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-small-strong">
          {name}
          {session.current && (
            <Badge kind="success">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-micro text-muted-foreground tabular-nums">
          <Trans>
            Last used {lastUsed}. Signed in since {signedIn}.
          </Trans>
        </p>
      </div>
      {!session.current && (
        <IconButton label={t`Sign out ${name}`} onClick={onEnd}>
          <LogOut size={20} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

/** "Chrome on Android", or as much of it as the browser says. */
export function useDeviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  const { t } = useLingui();
  if (browser && system) return t`${browser} on ${system}`;
  return browser || system || t`Unknown device`;
}
