import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FreshCode } from '../identity/fresh-code-card.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const DeletionDialog = lazyPart(async () => (await import('./deletion-dialog.tsx')).DeletionDialog);

/** The way out: what goes, what tax law keeps, and the button. */
export function DeletionCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">
        <Trans>Delete account</Trans>
      </h2>
      <p className="text-small text-muted-foreground">
        <Trans>
          Your profile, photo, messages, progress, notes and access are deleted immediately and permanently. Tax law
          makes us keep the amounts of your orders; your name, number and address are removed from them.
        </Trans>
      </p>
      <div>
        <Button kind="destructive" size="sm" onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      {open && (
        <FreshCode onClose={() => setOpen(false)}>
          <DeletionDialog onClose={() => setOpen(false)} />
        </FreshCode>
      )}
    </Card>
  );
}
