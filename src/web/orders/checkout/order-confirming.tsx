import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { KeptWhole } from '../../ui/kept-whole.tsx';
import type { Confirming } from './confirming-of.ts';

interface OrderConfirmingProps extends Confirming {
  busy: boolean;
  /** Orders one more beside it. */
  onAnother: (orderId: string) => void;
}

/** The same was ordered just before and is being paid: where it is, and how to get one more. */
export function OrderConfirming({ orderId, number, another, busy, onAnother }: OrderConfirmingProps) {
  const { t } = useLingui();
  return (
    <Alert live>
      <p>
        <KeptWhole
          text={t`You’ve just paid for this with order ${number}. We’re confirming the payment, so you don’t need to pay again.`}
        />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/orders/$orderId" params={{ orderId }} size="sm">
          <Trans>View order</Trans>
        </ButtonLink>
        {another && (
          <Button kind="outline" size="sm" busy={busy} onClick={() => onAnother(orderId)}>
            <Trans>Order another one</Trans>
          </Button>
        )}
      </div>
    </Alert>
  );
}
