import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languagesEnglishLast } from '../../contract/languages.ts';
import { type VideoForStaff, videosAdmin } from '../../contract/videos/videos-admin.ts';
import { EditNotice } from '../accounts/edit-notice-card.tsx';
import { CallFailed, call } from '../api/client.ts';
import { conflictOf } from '../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../api/error-words.ts';
import { languageNames } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.ts';
import { readChapters, writeChapters } from './chapter-lines.ts';
import { videoQuery } from './queries.ts';

/** Chapters and captions of an uploaded video; each is saved by itself. */
export function DetailsCard({ videoId }: { videoId: string }) {
  const { data } = useQuery(videoQuery(videoId));
  if (!data || data.state === 'refused') return null;
  return (
    <>
      <ChaptersField key={data.id} video={data} />
      <CaptionsField video={data} />
    </>
  );
}

/** What every save of a video's details shares: they run one after the other, each on what the one before it stored. */
function useDetails(video: VideoForStaff) {
  const client = useQueryClient();
  const { queryKey } = videoQuery(video.id);
  return {
    /** The newest state that this screen has shown or been answered with. */
    latest: () => client.getQueryData(queryKey) ?? video,
    inTurn: {
      scope: { id: `video-details-${video.id}` },
      onSuccess: (saved: VideoForStaff) => {
        client.setQueryData(queryKey, saved);
        showToast({ kind: 'success', title: <Trans>Saved</Trans> });
      },
    },
  };
}

function ChaptersField({ video }: { video: VideoForStaff }) {
  const { t, i18n } = useLingui();
  const { latest, inTurn } = useDetails(video);
  // What is written here was begun on it, whatever is loaded meanwhile.
  const [base, setBase] = useState(video);
  const [text, setText] = useState(() => writeChapters(video.chapters));
  const [wrongLine, setWrongLine] = useState<number | null>(null);
  const save = useMutation({
    ...inTurn,
    mutationFn: (chapters: VideoForStaff['chapters']) => {
      const current = latest();
      // Captions are saved beside it, and are no other chapters.
      const { version } = writeChapters(current.chapters) === writeChapters(base.chapters) ? current : base;
      return call(videosAdmin.saveChapters, { params: { id: video.id }, body: { chapters, version } });
    },
    onSuccess: (saved) => {
      setBase(saved);
      inTurn.onSuccess(saved);
    },
  });
  const submit = () => {
    const read = readChapters(text);
    setWrongLine('wrongLine' in read ? read.wrongLine : null);
    if ('chapters' in read) save.mutate(read.chapters);
  };
  const error =
    wrongLine !== null
      ? t`Line ${wrongLine}: enter a time and a title, such as 4:05 Percentages.`
      : save.error && !conflictOf(save.error)
        ? i18n._(errorMessage(save.error))
        : undefined;
  return (
    <div className="grid gap-2.5">
      <TextArea
        name="chapters"
        label={t`Chapters`}
        hint={<Trans>One per line: a time and a title, such as 4:05 Percentages.</Trans>}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...(error ? { error } : {})}
      />
      <EditNotice
        error={save.error}
        table="videos"
        base={base}
        mine={() => ({ chapters: text })}
        valuesOf={(one: VideoForStaff) => ({ chapters: writeChapters(one.chapters) })}
        onGoOn={(current, { chapters }) => {
          setBase(current);
          setText(chapters);
          save.reset();
        }}
      />
      <Button kind="outline" size="sm" busy={save.isPending} onClick={submit}>
        <Trans>Save chapters</Trans>
      </Button>
    </div>
  );
}

function CaptionsField({ video }: { video: VideoForStaff }) {
  const { t, i18n } = useLingui();
  const { latest, inTurn } = useDetails(video);
  const client = useQueryClient();
  const [language, setLanguage] = useState(languagesEnglishLast[0] ?? 'en');
  const params = { id: video.id, language };
  const save = useMutation({
    ...inTurn,
    mutationFn: (captions: File) =>
      call(videosAdmin.saveCaptions, { params, body: { version: latest().version }, files: { captions } }),
  });
  const remove = useMutation({ ...inTurn, mutationFn: () => call(videosAdmin.removeCaptions, { params }) });
  const isThere = video.captions.includes(language);
  const failed = conflictOf(save.error) ? null : (save.error ?? remove.error);
  const error = failed && ((failed instanceof CallFailed && failed.fields.captions) || i18n._(errorMessage(failed)));
  const name = languageNames[language];
  return (
    <div className="grid gap-2.5">
      <Segmented
        label={t`Captions`}
        full
        value={language}
        onChange={setLanguage}
        options={languagesEnglishLast.map((one) => ({
          value: one,
          label: video.captions.includes(one) ? `${languageNames[one]} ✓` : languageNames[one],
        }))}
      />
      <FileDrop
        name="captions"
        label={isThere ? t`Replace captions in ${name}` : t`Captions in ${name}`}
        hint={<Trans>WebVTT (.vtt), up to 1 MB. Only the text and timings are kept.</Trans>}
        accept="text/vtt,.vtt"
        file={null}
        disabled={save.isPending}
        onChange={(file) => file && save.mutate(file)}
        {...(error ? { error } : {})}
      />
      <EditNotice
        error={save.error}
        table="videos"
        base={video}
        mine={() => captionsOf(video)}
        valuesOf={captionsOf}
        onGoOn={(current) => {
          client.setQueryData(videoQuery(video.id).queryKey, current);
          save.reset();
        }}
      />
      {isThere && (
        <Button kind="outline" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
          <Trans>Remove captions in {name}</Trans>
        </Button>
      )}
    </div>
  );
}

const captionsOf = ({ captions }: VideoForStaff) => ({ captions });
