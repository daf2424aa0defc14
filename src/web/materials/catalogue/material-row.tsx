import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FoundMaterial } from '../../../contract/materials/materials.ts';
import { academyDay, formatSize } from '../../i18n/format.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { Badge } from '../../ui/badge.tsx';
import { formatExtent, kindLabels } from '../copy.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { MarkedText } from './marked-text.tsx';
import { PageHits } from './page-hits.tsx';
import { SubjectTile } from './subject-tile.tsx';

const newForMs = 14 * 24 * 3600_000;

/** A free material in the list: the title opens it here, the button saves it. */
export function MaterialRow({ material }: { material: FoundMaterial }) {
  const { i18n } = useLingui();
  const thisYear = Number(academyDay(new Date()).slice(0, 4));
  const isNew = Date.now() - Date.parse(material.createdAt) < newForMs;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5 pr-2.5 pl-4">
      <SubjectTile subject={material.subject} />
      <div className="min-w-[min(100%,8rem)] flex-1">
        <h2 className="text-h3" lang={material.language}>
          <Link to="/secure-material/$materialId" params={{ materialId: material.id }} className="hover:underline">
            {material.found ? <MarkedText segments={material.found.title} /> : material.title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-small text-muted-foreground tabular-nums">
          <span>
            {i18n._(kindLabels[material.kind])}, {formatExtent(material)}
          </span>
          <LanguageName language={material.language} />
          {/* This year's go without saying. */}
          {material.year !== null && material.year !== thisYear && <span>{material.year}</span>}
          <span>{formatSize(material.bytes)}</span>
          {isNew && (
            <Badge kind="sun">
              <Trans>New</Trans>
            </Badge>
          )}
        </p>
        <PageHits material={material} />
      </div>
      <div className="flex flex-none max-sm:flex-col">
        <ReportButton material={material} bare />
        <BookmarkButton material={material} />
        {material.allowDownload && <DownloadButton material={material} />}
      </div>
    </li>
  );
}
