import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronRight } from 'lucide-react';
import type { Material } from '../../contract/materials/materials.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SunScene } from '../ui/sun-scene.tsx';
import { SubjectTile } from './catalogue/subject-tile.tsx';
import { formatExtent } from './copy.ts';
import { ownMaterialsQuery } from './queries.ts';

/** Of the profile: what one owns or has begun to read, last opened first. */
export function MyMaterialsCard() {
  const own = useQuery(ownMaterialsQuery);
  if (own.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load your materials</Trans>} onRetry={() => void own.refetch()} />;
  }
  if (!own.data) return <Skeleton className="h-40 rounded-card" />;
  if (own.data.items.length === 0) {
    return (
      <EmptyState
        heading="h2"
        picture={<SunScene Icon={BookOpen} />}
        title={<Trans>Nothing opened yet</Trans>}
        text={<Trans>What you open or buy is kept here, with the page where you stopped.</Trans>}
        actions={
          <ButtonLink to="/study-materials">
            <Trans>See study materials</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Card pad={false}>
      <ul className="divide-y">
        {own.data.items.map((material) => (
          <OwnMaterial key={material.id} material={material} />
        ))}
      </ul>
    </Card>
  );
}

function OwnMaterial({ material }: { material: Material }) {
  const { t } = useLingui();
  const { title, pages, progress } = material;
  return (
    <li className="relative flex items-center gap-3.5 px-4 py-3.5">
      <SubjectTile subject={material.subject} />
      <div className="min-w-0 flex-1">
        <Link
          to="/material/$materialId/access"
          params={{ materialId: material.id }}
          lang={material.language}
          className="text-body-strong after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="text-small text-muted-foreground tabular-nums">
          {progress && material.kind !== 'video' ? (
            <Trans>
              Page {progress.lastPage} of {pages}
            </Trans>
          ) : (
            formatExtent(material)
          )}
        </p>
        {progress && (
          <ProgressBar
            className="mt-1.5"
            value={(progress.openedPages / pages) * 100}
            label={material.kind === 'video' ? t`Share of ${title} watched` : t`Pages of ${title} read`}
          />
        )}
      </div>
      <ChevronRight size={20} className="flex-none text-muted-foreground" aria-hidden="true" />
    </li>
  );
}
