import { Trans } from '@lingui/react/macro';
import { PayOffline } from '../pay-offline.tsx';
import { NumberedPart } from './numbered-part.tsx';

/** How to pay where nothing is paid online. */
export function DeskPart({ number }: { number: number }) {
  return (
    <NumberedPart number={number} done={false} title={<Trans>How to pay</Trans>}>
      <div className="text-small">
        <PayOffline number={null} />
      </div>
    </NumberedPart>
  );
}
