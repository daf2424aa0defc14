import { Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Material } from '../../../contract/materials/materials.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

interface ReportButtonProps {
  material: Material;
  /** Where the reader is; else where reading stopped. */
  page?: number;
  /** Only its picture, in a row of others. */
  bare?: boolean;
}

/** Opens the form for a mistake in a material. */
export function ReportButton({ material, page, bare = false }: ReportButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { title } = material;
  return (
    <>
      {bare ? (
        <IconButton label={t`Report a mistake in ${title}`} className="max-sm:hidden" onClick={() => setOpen(true)}>
          <Flag size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
          <Flag size={20} aria-hidden="true" />
          <Trans>Report a mistake</Trans>
        </Button>
      )}
      {open && (
        <ReportDialog
          material={material}
          page={page ?? material.progress?.lastPage ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
