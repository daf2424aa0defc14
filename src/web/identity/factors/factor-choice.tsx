import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, ShieldCheck, Smartphone } from 'lucide-react';
import { formatPhone } from '../../i18n/format.ts';
import { Tile } from '../../ui/tile.tsx';
import type { OwnFactor } from './factor-queries.ts';

interface FactorChoiceProps {
  factors: readonly OwnFactor[];
  onChoose: (factor: OwnFactor) => void;
}

/** Which of several factors to pass. */
export function FactorChoice({ factors, onChoose }: FactorChoiceProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Ways to confirm`} className="grid gap-3">
      {factors.map((factor) => (
        <li key={factor.id}>
          <button
            type="button"
            onClick={() => onChoose(factor)}
            className="flex min-h-16 w-full items-center gap-3.5 rounded-option border-[1.5px] bg-card px-4 py-3 text-left"
          >
            <Tile size="sm">
              {factor.type === 'totp' ? <ShieldCheck aria-hidden="true" /> : <Smartphone aria-hidden="true" />}
            </Tile>
            <span className="min-w-0 flex-1">
              <span className="block text-h3">
                {factor.type === 'totp' ? <Trans>Authenticator app</Trans> : <Trans>Second phone</Trans>}
              </span>
              <span className="block truncate text-small text-muted-foreground tabular-nums">
                {factor.phone ? formatPhone(factor.phone) : factor.name}
              </span>
            </span>
            <ChevronRight size={20} aria-hidden="true" className="flex-none text-muted-foreground" />
          </button>
        </li>
      ))}
    </ul>
  );
}
