import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { materialAccessQuery } from '../queries.ts';

/** Asks at once whether a payment has opened the material, and says so when none has. */
export function CheckPayment({ materialId }: { materialId: string }) {
  const access = useQuery(materialAccessQuery(materialId));
  const [checked, setChecked] = useState<'no' | 'busy' | 'none' | 'failed'>('no');
  const check = async () => {
    setChecked('busy');
    const { error } = await access.refetch();
    setChecked(error ? 'failed' : 'none');
  };
  return (
    <>
      <Button kind="outline" full busy={checked === 'busy'} onClick={() => void check()}>
        <RotateCw size={20} aria-hidden="true" />
        <Trans>I’ve paid, check again</Trans>
      </Button>
      <p role="status" className="text-small text-muted-foreground empty:hidden">
        {checked === 'none' && (
          <Trans>We haven’t received a payment yet. This page opens automatically when we do.</Trans>
        )}
        {checked === 'failed' && <Trans>We couldn’t check. Check your connection and try again.</Trans>}
      </p>
    </>
  );
}
