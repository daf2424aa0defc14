import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawers } from '../../../contract/orders/drawers.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { paiseOf } from '../../i18n/typed-numbers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { deskKey, ownDrawer } from '../desk-queries.ts';

/** Where cash is taken without an open drawer: opens it there, so that nothing chosen is lost. Stands within a form. */
export function ClosedDrawer() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(ownDrawer);
  const [float, setFloat] = useState('');
  const open = useMutation({
    mutationFn: (floatPaise: number) => call(drawers.openDrawer, { body: { floatPaise } }),
    // Also where it was opened on another phone meanwhile.
    onSettled: () => void queries.invalidateQueries({ queryKey: deskKey }),
  });
  if (data?.drawer !== null) return null;
  const paise = paiseOf(float);
  return (
    <Alert kind="warning">
      <p>
        <Trans>Your drawer is closed. Count the cash in it and open it before you take cash.</Trans>
      </p>
      <Field
        className="mt-3"
        label={t`Cash in the drawer now`}
        prefix="₹"
        name="float"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={float}
        error={open.error ? i18n._(errorMessage(open.error)) : undefined}
        onChange={(event) => setFloat(event.target.value)}
      />
      <Button
        className="mt-3"
        kind="outline"
        busy={open.isPending}
        busyText={<Trans>Saving</Trans>}
        disabled={paise === null || Number.isNaN(paise)}
        onClick={() => open.mutate(paise ?? 0)}
      >
        <Trans>Open drawer</Trans>
      </Button>
    </Alert>
  );
}
