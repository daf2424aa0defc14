import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy, RotateCw, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tile } from '../../ui/tile.tsx';
import { signInSettingsQuery } from '../queries.ts';
import { type PageKind, pageKind } from './page-host.ts';

/** What to do when sign-in is not set up for the page's address (`docs/domain/sign-in.md`). */
export function DomainHelp({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { t } = useLingui();
  const { data } = useQuery(signInSettingsQuery);
  const [copied, setCopied] = useState(false);
  const host = location.hostname;
  const copy = () => navigator.clipboard?.writeText(host).then(() => setCopied(true));
  return (
    <>
      <h1 className="text-h1">
        <Trans>Welcome to Academy</Trans>
      </h1>
      <Card role="alert" className="flex flex-col gap-4 border-[color-mix(in_oklab,var(--sun-edge)_60%,var(--border))]">
        <div className="flex items-center gap-3">
          <Tile kind="sun">
            <ShieldCheck size={24} aria-hidden="true" />
          </Tile>
          <Words kind={pageKind()} />
        </div>
        <div className="flex min-h-13 items-center gap-2 rounded-option bg-secondary pl-3.5">
          <span className="min-w-0 flex-1 py-2 text-small-strong wrap-anywhere">{host}</span>
          <IconButton label={t`Copy address`} onClick={() => void copy()}>
            <Copy size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <p className="sr-only" role="status">
          {copied && <Trans>Address copied</Trans>}
        </p>
        <p className="text-small-strong">
          <Trans>If you run this site</Trans>
        </p>
        <ol className="flex flex-col gap-3">
          <Step number={1}>
            {data?.provider === 'firebase' ? (
              <Trans>
                Open the Firebase console and find <b className="font-semibold">Authorized domains</b> under
                Authentication, Settings.
              </Trans>
            ) : (
              <Trans>
                On an address that works, sign in as an admin and open{' '}
                <b className="font-semibold">Admin Panel, System settings, Sign-in</b>.
              </Trans>
            )}
          </Step>
          <Step number={2}>
            {data?.provider === 'firebase' ? (
              <Trans>Add the address above.</Trans>
            ) : (
              <>
                <Trans>
                  Add the address above to <b className="font-semibold">Authorized addresses</b> and save. It takes
                  effect immediately.
                </Trans>{' '}
                <Trans>
                  If the server sets AUTHORIZED_DOMAINS, that list is used instead: add the address there and restart
                  the server.
                </Trans>
              </>
            )}
          </Step>
          <Step number={3}>
            <Trans>
              Come back and press <b className="font-semibold">Try again</b>.
            </Trans>
          </Step>
        </ol>
        <p className="text-small text-muted-foreground">
          <Trans>Are you a student? Your phone is fine. Open the main website or the app instead.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button className="flex-1 whitespace-nowrap" busy={busy} onClick={onRetry}>
            <RotateCw size={20} aria-hidden="true" />
            <Trans>Try again</Trans>
          </Button>
          {data && (
            <ButtonAnchor kind="outline" className="flex-1 whitespace-nowrap" href={data.main_site}>
              <Trans>Open main site</Trans>
            </ButtonAnchor>
          )}
        </div>
      </Card>
    </>
  );
}

function Words({ kind }: { kind: PageKind }) {
  return (
    <div className="min-w-0">
      <h2 className="text-h3">
        {kind === 'site' && <Trans>Sign-in is not set up for this address</Trans>}
        {kind === 'preview' && <Trans>Sign-in is not set up for this preview</Trans>}
        {kind === 'app' && <Trans>Sign-in is not set up for this app</Trans>}
      </h2>
      <p className="text-small text-muted-foreground">
        {kind === 'site' && <Trans>The sign-in service doesn’t recognise this domain yet.</Trans>}
        {kind === 'preview' && (
          <Trans>This preview has its own domain, which the sign-in service doesn’t recognise.</Trans>
        )}
        {kind === 'app' && <Trans>The sign-in service doesn’t recognise the domain this app was built for.</Trans>}
      </p>
    </div>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-small">
      <span
        aria-hidden="true"
        className="grid size-6.5 flex-none place-items-center rounded-badge bg-sun-soft text-micro-strong text-sun-ink"
      >
        {number}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
