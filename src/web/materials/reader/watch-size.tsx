import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { materialVideos } from '../../../contract/materials/material-videos.ts';
import type { MaterialAccess } from '../../../contract/materials/materials.ts';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { materialsKey } from '../queries.ts';

const PlayerCard = lazyPart(
  async () => (await import('../../videos/player-card.tsx')).PlayerCard,
  <Skeleton className="aspect-video rounded-card" />,
);

/** Watches a video explanation; asks first where watching ends a full refund (`docs/domain/refunds.md`). */
export function ViewportObserver({ access: { material, refund } }: { access: MaterialAccess }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [go, setGo] = useState<(() => void) | null>(null);
  const { id, title, language, description } = material;
  const percent = refund?.belowPercent ?? 0;
  const begin = async () => {
    const play = await call(materialVideos.openMaterialVideo, { params: { id } });
    void client.invalidateQueries({ queryKey: [...materialsKey, 'own'] });
    return play;
  };
  return (
    <div className="dark min-h-[calc(100dvh-8rem)] bg-background text-foreground">
      <header className="flex items-center gap-1 bg-card py-1.5 pr-3 pl-1.5">
        <Link
          to="/material/$materialId/access"
          params={{ materialId: id }}
          aria-label={t`Close video`}
          className="grid size-11 flex-none place-items-center rounded-[13px]"
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <h1 className="min-w-0 truncate text-body-strong" lang={language}>
          {title}
        </h1>
      </header>
      <div className="mx-auto w-full max-w-230 p-3.5 lg:p-6">
        <PlayerCard
          title={title}
          seconds={material.seconds ?? 0}
          begin={begin}
          before={refund ? (start) => setGo(() => start) : undefined}
        />
        {description && <p className="mt-4 text-body">{description}</p>}
      </div>
      <ConfirmDialog
        open={go !== null}
        onOpenChange={(open) => !open && setGo(null)}
        title={<Trans>Watch the video?</Trans>}
        text={<Trans>Once you’ve watched {percent}% or more, a full refund won’t be possible.</Trans>}
        action={<Trans>Watch</Trans>}
        onConfirm={() => {
          go?.();
          setGo(null);
        }}
      />
    </div>
  );
}
