import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Material } from '../../contract/materials.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Opens the form for a mistake in a material. */
export function ReportButton({ material }: { material: Material }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
        <Flag size={20} aria-hidden="true" />
        <Trans>Report a mistake</Trans>
      </Button>
      {open && <ReportDialog material={material} onClose={() => setOpen(false)} />}
    </>
  );
}
