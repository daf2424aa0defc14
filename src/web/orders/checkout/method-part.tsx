import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, Landmark, Smartphone } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Badge } from '../../ui/badge.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { NumberedPart } from './numbered-part.tsx';

/** How to pay. The gateway's own page asks for the details; none of them passes through here. */
export function MethodPart({ number, sandbox }: { number: number; sandbox: boolean }) {
  const { t } = useLingui();
  const { register } = useFormContext<CheckoutValues>();
  const methods = [
    { value: 'upi', title: t`UPI`, text: t`Any UPI app`, Icon: Smartphone },
    { value: 'card', title: t`Card`, text: t`Debit or credit`, Icon: CreditCard },
    { value: 'netbanking', title: t`Net banking`, text: t`All major banks`, Icon: Landmark },
  ];
  return (
    <NumberedPart
      number={number}
      done={false}
      title={
        <>
          <Trans>Pay with</Trans>
          {sandbox && (
            <Badge kind="sun">
              <Trans>Sandbox: no real money</Trans>
            </Badge>
          )}
        </>
      }
    >
      <fieldset className="min-w-0 overflow-hidden rounded-[18px] border-[1.5px]" aria-label={t`Payment method`}>
        {methods.map(({ value, title, text, Icon }) => (
          <OptionRow
            key={value}
            value={value}
            title={title}
            text={text}
            icon={
              <Tile size="sm">
                <Icon size={22} aria-hidden="true" />
              </Tile>
            }
            className="rounded-none! border-0! border-border! not-last:border-b!"
            {...register('method')}
          />
        ))}
      </fieldset>
    </NumberedPart>
  );
}
