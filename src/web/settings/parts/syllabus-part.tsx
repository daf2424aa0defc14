import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SyllabusSlug, type SyllabusVersion, syllabus, syllabusSlugs } from '../../../contract/pages/syllabus.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { CallFailed, call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate, formatPages, formatSize } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toast.ts';
import { syllabusWords } from '../copy.ts';
import { syllabusQuery, syllabusVersionsQuery } from '../queries.ts';
import { SettingsPart } from '../settings-part.tsx';

const SyllabusVersions = lazyPart(async () => (await import('./syllabus-versions.tsx')).SyllabusVersions);

/** The two syllabus documents of the home page. */
export function SyllabusPart() {
  return (
    <SettingsPart id="syllabus" title={<Trans>Syllabus documents</Trans>}>
      {syllabusSlugs.map((slug) => (
        <SyllabusUpload key={slug} slug={slug} />
      ))}
    </SettingsPart>
  );
}

function SyllabusUpload({ slug }: { slug: SyllabusSlug }) {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const { data } = useQuery(syllabusQuery(slug));
  const versions = useInfiniteQuery(syllabusVersionsQuery(slug));
  // Which document was shown when another one was chosen, whatever is loaded meanwhile.
  const [base, setBase] = useState<ShownDocument | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [listed, setListed] = useState(false);
  const replace = useMutation({
    mutationFn: (chosen: File) =>
      call(syllabus.replaceSyllabus, {
        params: { slug },
        body: { version: base?.version ?? '' },
        files: { file: chosen },
      }),
    onSuccess: async (document) => {
      client.setQueryData(syllabusQuery(slug).queryKey, document);
      // The next document is chosen on the version that this one has become.
      await client.invalidateQueries({ queryKey: syllabusVersionsQuery(slug).queryKey });
      setFile(null);
      setBase(null);
      showToast({ kind: 'success', title: <Trans>Syllabus replaced</Trans> });
    },
  });
  const { error } = replace;
  const words = conflictOf(error)
    ? null
    : error instanceof CallFailed && error.fields.file
      ? error.fields.file
      : error && i18n._(errorMessage(error));
  const now = data
    ? `${formatPages(data.pages.length)}, ${formatSize(data.bytes)}, ${formatDate(data.uploadedAt)}`
    : t`Not uploaded yet`;
  return (
    <div className="grid gap-3">
      <FileDrop
        name={slug}
        label={i18n._(syllabusWords[slug])}
        hint={<Trans>Current: {now}. PDF, up to 20 MB</Trans>}
        accept="application/pdf"
        file={file}
        disabled={!versions.data || replace.isPending}
        onChange={(chosen) => {
          setFile(chosen);
          setBase(shownOf(versions.data?.pages[0]));
        }}
        error={words ?? undefined}
      />
      <EditNotice
        error={error}
        table="syllabus_documents"
        base={base}
        mine={() => nameOf(base)}
        valuesOf={nameOf}
        onGoOn={(now) => {
          setBase(now);
          replace.reset();
        }}
      />
      {file && (
        <Button
          className="justify-self-start"
          busy={replace.isPending}
          busyText={<Trans>Uploading</Trans>}
          onClick={() => replace.mutate(file)}
        >
          <Trans>Replace document</Trans>
        </Button>
      )}
      {data && !listed && (
        <Button kind="ghost" size="sm" className="justify-self-start" onClick={() => setListed(true)}>
          <Trans>All versions</Trans>
        </Button>
      )}
      {listed && <SyllabusVersions slug={slug} />}
    </div>
  );
}

/** The document behind a button, and the version that it is replaced on. */
interface ShownDocument {
  filename: string;
  version: string;
}

function shownOf(page: { items: SyllabusVersion[]; version: string } | undefined): ShownDocument | null {
  return page ? { filename: page.items.find((one) => one.isShown)?.filename ?? '', version: page.version } : null;
}

const nameOf = (one: ShownDocument | null) => ({ filename: one?.filename ?? '' });
