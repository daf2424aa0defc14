import { Trans, useLingui } from '@lingui/react/macro';
import type { MaterialAccess } from '../../../contract/materials/materials.ts';
import { formatDay } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** The full refund that is still possible, and what would end it. */
export function RefundWindow({ refund }: { refund: NonNullable<MaterialAccess['refund']> }) {
  const { t } = useLingui();
  const { accessedPercent, belowPercent, until } = refund;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">
          <Trans>Refund window</Trans>
        </h2>
        <Badge kind="success">
          <Trans>Open</Trans>
        </Badge>
      </div>
      <ProgressBar
        className="mt-3"
        value={(accessedPercent / belowPercent) * 100}
        label={t`Share of the refund limit used`}
      />
      <p className="mt-1.5 flex justify-between text-micro tabular-nums">
        <span className="text-micro-strong">
          <Trans>{accessedPercent}% used</Trans>
        </span>
        <span className="text-muted-foreground">
          <Trans>limit {belowPercent}%</Trans>
        </span>
      </p>
      <p className="mt-2 text-small text-muted-foreground">
        <Trans>
          Full refund until <b className="text-foreground">{formatDay(until)}</b> if you stay under {belowPercent}% and
          download nothing.
        </Trans>
      </p>
    </Card>
  );
}
