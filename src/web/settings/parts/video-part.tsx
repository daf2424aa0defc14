import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { introVideo } from '../../../contract/media/intro-video.ts';
import type { SettingsForAdmin } from '../../../contract/settings/settings-admin.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { CallFailed, call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { publicSettingsQuery, usePublicSettings } from '../../api/public-settings.ts';
import { formatSize } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { showToast } from '../../ui/toast.ts';
import { allSettingsQuery } from '../queries.ts';
import { SettingsPart } from '../settings-part.tsx';

/** The introduction video of the home page: upload one, or take it off. */
export function VideoPart() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const current = usePublicSettings().introVideo;
  const all = useQuery(allSettingsQuery);
  const [base, setBase] = useState<SettingsForAdmin | null>(null);
  const loaded = base ?? all.data ?? null;
  const [video, setVideo] = useState<File | null>(null);
  const [poster, setPoster] = useState<File | null>(null);
  const [asking, setAsking] = useState(false);
  const refresh = () => {
    setBase(null);
    return Promise.all(
      [publicSettingsQuery.queryKey, allSettingsQuery.queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
  const upload = useMutation({
    mutationFn: (files: Record<string, File>) =>
      call(introVideo.replaceIntroVideo, { body: { version: loaded?.version ?? '' }, files }),
    onSuccess: async () => {
      await refresh();
      setVideo(null);
      setPoster(null);
      showToast({ kind: 'success', title: <Trans>Video added to the home page</Trans> });
    },
  });
  const remove = useMutation({
    mutationFn: () => call(introVideo.removeIntroVideo),
    onSuccess: async () => {
      await refresh();
      setAsking(false);
    },
  });
  const error = upload.error ?? remove.error;
  const fields = error instanceof CallFailed ? error.fields : {};
  const atField = 'video' in fields || 'poster' in fields;
  return (
    <SettingsPart id="video" title={<Trans>Introduction video</Trans>}>
      <p className="text-small">
        {current ? (
          <Trans>
            {current.seconds} seconds, {formatSize(current.bytes)}. It loads only when played.
          </Trans>
        ) : (
          <Trans>No video yet. The home page leaves this section out.</Trans>
        )}
      </p>
      <EditNotice
        error={upload.error}
        table="settings"
        base={loaded}
        mine={() => filmOf(loaded)}
        valuesOf={filmOf}
        onGoOn={(now) => {
          setBase(now);
          upload.reset();
        }}
      />
      {error && !atField && !conflictOf(error) && (
        <Alert kind="error" live>
          {i18n._(errorMessage(error))}
        </Alert>
      )}
      <FileDrop
        name="video"
        label={<Trans>Video</Trans>}
        hint={<Trans>MP4, up to 60 MB</Trans>}
        accept="video/mp4"
        file={video}
        onChange={setVideo}
        error={fields.video}
      />
      <FileDrop
        name="poster"
        label={<Trans>Poster</Trans>}
        hint={<Trans>JPEG, PNG or WebP. Without one, the dawn artwork is shown.</Trans>}
        accept="image/jpeg,image/png,image/webp"
        file={poster}
        onChange={setPoster}
        error={fields.poster}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!video || !loaded}
          busy={upload.isPending}
          busyText={<Trans>Uploading</Trans>}
          onClick={() => video && upload.mutate(poster ? { video, poster } : { video })}
        >
          <Trans>Upload video</Trans>
        </Button>
        {current && (
          <Button kind="destructive" onClick={() => setAsking(true)}>
            <Trans>Remove video</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Remove the introduction video?</Trans>}
        text={<Trans>The home page will have no video.</Trans>}
        action={<Trans>Remove video</Trans>}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </SettingsPart>
  );
}

/** Which film it is, told by its size. */
const filmOf = (one: SettingsForAdmin | null) => ({ video: one?.settings.introVideo?.url ?? null });
