import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useBlobUrl } from '../../api/use-blob-url.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { questionPicture } from './picture-query.ts';

/** As parts of the width that there is. */
const steps = [100, 150, 200, 300, 400];

/** A picture as large as one wants, moved by touch, wheel or arrow keys. */
export function PictureDialog({ id, alt, onClose }: { id: string; alt: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(questionPicture(id));
  const url = useBlobUrl(data);
  const [step, setStep] = useState(0);
  const percent = steps[step] ?? 100;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={<Trans>Picture</Trans>}
      description={alt}
    >
      <div className="mb-3 flex items-center gap-2">
        <IconButton label={t`Smaller`} kind="bordered" disabled={step === 0} onClick={() => setStep(step - 1)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`Larger`}
          kind="bordered"
          disabled={step === steps.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <output className="text-small tabular-nums">{percent} %</output>
      </div>
      <section
        aria-label={t`Picture`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is larger than its frame
        tabIndex={0}
        className="max-h-[65dvh] overflow-auto rounded-input border bg-white"
      >
        {url && <img src={url} alt={alt} className="h-auto max-w-none" style={{ width: `${percent}%` }} />}
      </section>
    </Dialog>
  );
}
