import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatPhone } from '../../i18n/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnFactor } from '../factors/factor-queries.ts';
import { RemoveFactor } from './remove-factor.tsx';

const FreshCode = lazyPart(async () => (await import('./fresh-code.tsx')).FreshCode);

/** One second factor: its name, since when, and the way to remove it. */
export function FactorRow({ factor }: { factor: OwnFactor }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState(false);
  const name = factor.phone ? formatPhone(factor.phone) : factor.name || t`Authenticator app`;
  const since = formatDate(factor.since);
  return (
    <li className="flex min-h-13 items-center gap-3.5 py-1.5 pl-[54px]">
      <div className="min-w-0 flex-1">
        <p className="text-small-strong wrap-anywhere tabular-nums">{name}</p>
        <p className="text-micro text-muted-foreground tabular-nums">
          <Trans>Since {since}</Trans>
        </p>
      </div>
      <IconButton label={t`Remove ${name}`} onClick={() => setRemoving(true)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      {removing && (
        <FreshCode onClose={() => setRemoving(false)}>
          <RemoveFactor factor={factor} name={name} onDone={() => setRemoving(false)} />
        </FreshCode>
      )}
    </li>
  );
}
