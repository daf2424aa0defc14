import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Material, Viewer } from '../../../contract/materials/materials.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { ContentsPart } from './contents-part.tsx';
import { NotesPart } from './notes-part.tsx';
import type { PageLinks } from './page-links.ts';
import { PageOverview } from './page-overview.tsx';
import { SearchPart } from './search-part.tsx';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import type { Notes } from './use-notes.ts';
import type { useSingleKeys } from './use-single-keys.ts';

interface ReaderPanelProps {
  material: Material;
  viewer: Viewer;
  links: PageLinks;
  notes: Notes;
  page: number;
  onGo: (page: number) => void;
  keys: ReturnType<typeof useSingleKeys>;
}

type Part = 'pages' | 'contents' | 'search' | 'notes';

/** Beside the page, or over it on a phone: all pages, the contents, the search and the notes. */
export function ReaderPanel({ material, viewer, links, notes, page, onGo, keys }: ReaderPanelProps) {
  const { t } = useLingui();
  const { language } = material;
  const hasContents = viewer.contents.length > 0;
  const [part, setPart] = useState<Part>(hasContents ? 'contents' : 'pages');
  const [singleKeys, toggleKeys] = keys;
  const options: { value: Part; label: ReactNode }[] = [
    ...(hasContents ? [{ value: 'contents' as const, label: <Trans>Contents</Trans> }] : []),
    { value: 'pages', label: <Trans>Pages</Trans> },
    { value: 'search', label: <Trans>Search</Trans> },
    { value: 'notes', label: <Trans>Notes</Trans> },
  ];
  return (
    <>
      <Segmented
        full
        // Four words beside the page: as wide as each is, or the last would stand alone in a second row.
        className="mb-3 [&>label]:basis-auto"
        label={t`Panel sections`}
        value={part}
        onChange={setPart}
        options={options}
      />
      {part === 'pages' && (
        <>
          <SingleKeysSwitch on={singleKeys} onChange={toggleKeys} />
          <PageOverview viewer={viewer} links={links} page={page} onGo={onGo} />
        </>
      )}
      {part === 'contents' && <ContentsPart contents={viewer.contents} page={page} language={language} onGo={onGo} />}
      {part === 'search' && <SearchPart session={viewer.session} language={language} onGo={onGo} />}
      {part === 'notes' && (
        <>
          <NotesPart notes={notes} page={page} onGo={onGo} />
          <div className="mt-3 border-t pt-2">
            <ReportButton material={material} page={page} />
          </div>
        </>
      )}
    </>
  );
}
