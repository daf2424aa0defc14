import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Material, Viewer } from '../../../contract/materials/materials.ts';
import { errorMessage } from '../../api/error-words.ts';
import { FailedPage } from '../../shell/failures/failed-page.tsx';
import { useHeaderName } from '../../shell/start/header-name.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MaterialGate } from './material-gate.tsx';
import { PageSheet } from './page-sheet.tsx';
import { ReaderPanel } from './reader-panel.tsx';
import { useNotes } from './use-notes.ts';
import { usePageKeys } from './use-page-keys.ts';
import { type Reader, useReader } from './use-reader.ts';
import { useSingleKeys } from './use-single-keys.ts';
import { usePageLinks, useViewer } from './use-viewer.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerControls } from './viewer-controls.tsx';
import { ViewportObserver } from './watch-size.tsx';
import './reader.css';

/** /secure-material/{materialId}: reads a material page by page, each drawn for this reader alone; or watches it. */
export function SecureViewerScreen() {
  const { materialId } = useParams({ from: '/main/secure-material/$materialId' });
  return (
    <MaterialGate materialId={materialId}>
      {(access) =>
        access.material.kind === 'video' ? (
          <ViewportObserver key={materialId} access={access} />
        ) : (
          <OpenViewer key={materialId} material={access.material} />
        )
      }
    </MaterialGate>
  );
}

function OpenViewer({ material }: { material: Material }) {
  const { t, i18n } = useLingui();
  const viewer = useViewer(material.id);
  if (viewer.isPending) {
    return (
      <div
        data-fills-page=""
        className="dark grid h-full min-h-40 place-items-center bg-background text-foreground"
        role="status"
      >
        <Spinner />
        <span className="sr-only">{t`Opening the material`}</span>
      </div>
    );
  }
  if (viewer.isLoadingError) {
    return (
      <FailedPage
        title={<Trans>Could not open the material</Trans>}
        text={i18n._(errorMessage(viewer.error))}
        busy={viewer.isFetching}
        onRetry={() => void viewer.refetch()}
      />
    );
  }
  return <ReadingRoom material={material} viewer={viewer.data} />;
}

function ReadingRoom({ material, viewer }: { material: Material; viewer: Viewer }) {
  const { id: materialId } = material;
  const [panel, setPanel] = useState(false);
  const links = usePageLinks(viewer);
  const reader = useReader(viewer, useAskedPage());
  const notes = useNotes(viewer.session);
  const { pages, session } = viewer;
  const { accepted, page } = reader;
  const reading = useMemo(() => ({ session, links, accepted }), [session, links, accepted]);
  const keys = useSingleKeys();
  usePageKeys(reader, pages, keys[0]);
  useReadingMode(reader.page);
  useHeaderName(viewer.title);
  const jump = (to: number) => {
    setPanel(false);
    reader.goTo(to);
  };
  const tools = (
    <ReaderPanel material={material} viewer={viewer} links={links} notes={notes} page={page} onGo={jump} keys={keys} />
  );
  return (
    <div
      data-fills-page=""
      className="reader-room dark grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(45dvh,1fr)_auto] overflow-y-auto bg-background text-foreground lg:grid-cols-[300px_minmax(0,1fr)] lg:*:first:col-span-2 lg:*:last:col-span-2"
    >
      <ViewerBar
        materialId={materialId}
        title={viewer.title}
        pages={pages}
        reader={reader}
        notes={notes}
        onPanel={() => setPanel(true)}
      />
      <div className="hidden overflow-y-auto bg-card p-3 lg:block">{tools}</div>
      <PageSheet material={material} viewer={viewer} reading={reading} reader={reader} />
      <ViewerControls reader={reader} pages={pages} />
      <Dialog open={panel} onOpenChange={setPanel} title={<Trans>In this material</Trans>}>
        {tools}
      </Dialog>
      <RefundQuestion materialId={materialId} viewer={viewer} reader={reader} />
    </div>
  );
}

/** While one turns pages header and bottom bar are away (`shell/start/slide-away.ts`); leaving, they are back. */
function useReadingMode(page: number) {
  const first = useRef(page);
  useEffect(() => {
    if (page !== first.current) document.documentElement.setAttribute('data-away', '');
  }, [page]);
  useEffect(() => () => document.documentElement.removeAttribute('data-away'), []);
}

/** The page that a link names (`?page=7`), taken out of the address: a reload goes on where one is by then. */
function useAskedPage(): number | null {
  const { page } = useSearch({ from: '/main/secure-material/$materialId' });
  const navigate = useNavigate({ from: '/secure-material/$materialId' });
  const [asked] = useState(page);
  useEffect(() => {
    if (page !== undefined) void navigate({ search: {}, replace: true });
  }, [page, navigate]);
  return asked !== undefined && /^\d{1,5}$/.test(asked) ? Number(asked) : null;
}

/** Asks before the page that ends the full refund (`docs/domain/refunds.md`). */
function RefundQuestion({ materialId, viewer, reader }: { materialId: string; viewer: Viewer; reader: Reader }) {
  const navigate = useNavigate();
  const percent = viewer.refund?.belowPercent ?? 0;
  const decline = () => {
    if (reader.shown === null) void navigate({ to: '/material/$materialId/access', params: { materialId } });
    else reader.decline();
  };
  return (
    <ConfirmDialog
      open={reader.awaiting !== null}
      onOpenChange={(open) => !open && decline()}
      title={<Trans>Open this page?</Trans>}
      text={
        <Trans>
          Page {reader.awaiting} takes you to {percent}% or more, so a full refund won’t be possible.
        </Trans>
      }
      action={<Trans>Open page {reader.awaiting}</Trans>}
      onConfirm={reader.accept}
    />
  );
}
