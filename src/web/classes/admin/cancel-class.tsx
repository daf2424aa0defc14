import { Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import { Button } from '../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCancelClass } from './use-class-changes.ts';

/** Calls a class off, or with it all later ones of its series. */
export function CancelClass({ one }: { one: ClassForStaff }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelClass(one.id, () => setOpen(false));
  const title = one.title;
  return (
    <>
      <Button kind="outline" size="sm" className="text-destructive-ink" onClick={() => setOpen(true)}>
        <Ban size={18} aria-hidden="true" />
        <Trans>Cancel class</Trans>
      </Button>
      {open && (
        <CancelDialog
          title={<Trans>Cancel “{title}”?</Trans>}
          busy={cancel.isPending}
          inSeries={one.seriesId !== null}
          onCancel={(reason, following) => cancel.mutate({ reason, following })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
