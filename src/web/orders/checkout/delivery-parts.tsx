import type { OrderQuote } from '../../../contract/orders/orders.ts';
import { CallFailed } from '../../api/client.ts';
import { AddressPart } from './address-part.tsx';
import { SpeedPart } from './speed-part.tsx';

interface DeliveryPartsProps {
  /** Of the first of the two parts. */
  number: number;
  quote: OrderQuote;
  /** Why the last choice has no price. */
  error: Error | null;
}

/** What only an order asks that sends something: where to, and how fast. */
export function DeliveryParts({ number, quote, error }: DeliveryPartsProps) {
  const pinRefusal = error instanceof CallFailed ? (error.fields.pin ?? '') : '';
  return (
    <>
      <AddressPart number={number} shipping={quote.shipping} pinRefusal={pinRefusal} />
      <SpeedPart number={number + 1} quote={quote} />
    </>
  );
}
