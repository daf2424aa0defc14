import { Plural, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Material } from '../../contract/materials/materials.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const SampleDialog = lazyPart(async () => (await import('./catalogue/sample-dialog.tsx')).SampleDialog);

interface SampleButtonProps {
  material: Material;
  /** On night, as wide as what stands above it. */
  large?: boolean;
}

/** Shows the pages that are open to everybody; nothing where there are none. */
export function SampleButton({ material, large = false }: SampleButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { title, samplePages } = material;
  if (samplePages === 0) return null;
  return (
    <>
      <Button
        kind={large ? 'outline' : 'ghost'}
        size={large ? 'md' : 'sm'}
        full={large}
        aria-label={t`See sample pages of ${title}`}
        className={
          large ? 'mt-2.5 border-night-muted! bg-transparent! text-night-foreground! shadow-none!' : '-ml-3 self-start'
        }
        onClick={() => setOpen(true)}
      >
        <Eye size={20} aria-hidden="true" />
        <Plural value={samplePages} one="See # free page" other="See # free pages" />
      </Button>
      {open && <SampleDialog material={material} pages={samplePages} onClose={() => setOpen(false)} />}
    </>
  );
}
