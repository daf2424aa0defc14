import { Trans } from '@lingui/react/macro';
import { PolicyCard } from '../../pages/policy-card.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** A policy over the sign-in form. Loaded by the tap that opens it. */
export function PolicyDialog({ policy, onClose }: { policy: 'terms' | 'privacy'; onClose: () => void }) {
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={policy === 'terms' ? <Trans>Terms and conditions</Trans> : <Trans>Privacy policy</Trans>}
    >
      <PolicyCard policy={policy} />
    </Dialog>
  );
}
