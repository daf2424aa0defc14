import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useOnePress } from './use-one-press.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, in one or two sentences. */
  text?: ReactNode;
  /** Names the thing: "Refund ₹5,099", "Delete 12 pages". */
  action: ReactNode;
  /** Names staying as it is, where "Cancel" could mean the action. */
  keep?: ReactNode;
  /** Red for what cannot be taken back. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before something that matters. The caller closes it when the work has succeeded. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  action,
  keep,
  destructive,
  busy,
  onConfirm,
}: ConfirmDialogProps) {
  const once = useOnePress(busy ?? false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={
        <>
          <Button kind="ghost" onClick={() => onOpenChange(false)}>
            {keep ?? <Trans>Cancel</Trans>}
          </Button>
          <Button kind={destructive ? 'destructive' : 'primary'} busy={busy} onClick={() => once(onConfirm)}>
            {action}
          </Button>
        </>
      }
    >
      {text && <p className="text-body text-muted-foreground">{text}</p>}
    </Dialog>
  );
}
