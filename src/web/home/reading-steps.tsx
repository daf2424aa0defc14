import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen } from 'lucide-react';
import type { Material } from '../../contract/materials/materials.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Step } from './step.tsx';

/** A material that is being read. */
type ReadMaterial = Material & { progress: NonNullable<Material['progress']> };

export const isBegun = (item: Material): item is ReadMaterial => item.progress !== null;

/** The material that was being read last, where nothing presses. */
export function ReadingStep({ reading }: { reading: ReadMaterial }) {
  const { t } = useLingui();
  const { title, pages, progress } = reading;
  return (
    <Step when={t`Your next step`} title={title} text={t`${progress.openedPages} of ${pages} pages read`}>
      <ContinueReading reading={reading} />
    </Step>
  );
}

/** The same under what leads, beside it where there is room. */
export function ReadingBeside({ reading }: { reading: ReadMaterial }) {
  const { title, pages, progress } = reading;
  return (
    <div className="flex flex-wrap items-center gap-3 bg-sun-soft px-4.5 py-3.5 text-sun-ink md:px-7 md:py-6">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-small-strong">{title}</p>
        <p className="text-micro tabular-nums">
          <Trans>
            {progress.openedPages} of {pages} pages read
          </Trans>
        </p>
      </div>
      <ContinueReading reading={reading} kind="outline" />
    </div>
  );
}

function ContinueReading({ reading, kind }: { reading: ReadMaterial; kind?: 'outline' }) {
  return (
    <ButtonLink
      to="/secure-material/$materialId"
      params={{ materialId: reading.id }}
      size="sm"
      {...(kind ? { kind } : {})}
    >
      <BookOpen size={20} aria-hidden="true" />
      <Trans>Continue at page {reading.progress.lastPage}</Trans>
    </ButtonLink>
  );
}
