import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VideoForStaff } from '../../contract/videos/videos-admin.ts';
import { CallFailed } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatSize } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { videoRefusalWords } from './copy.ts';
import { formatClock } from './format-clock.ts';
import { videoQuery } from './queries.ts';
import { useUpload } from './use-upload.ts';

interface UploadCardProps {
  label: ReactNode;
  /** The video that stands there now; '' for none. */
  videoId: string;
  /** A file has arrived whole; it is being prepared from then on. */
  onUploaded: (video: VideoForStaff) => void;
  error?: string | undefined;
}

/** Uploads a video as soon as it is chosen, and shows how far it and its preparation are. */
export function UploadCard({ label, videoId, onUploaded, error }: UploadCardProps) {
  const { i18n } = useLingui();
  const upload = useUpload(onUploaded);
  const failed = upload.error;
  const atField = failed instanceof CallFailed ? (failed.fields.file ?? failed.fields.part) : undefined;
  const isBare = failed instanceof CallFailed && failed.code === 'video_tools_missing';
  const said = failed && i18n._(isBare ? videoRefusalWords.tools_missing : errorMessage(failed));
  const words = said ? (atField ?? said) : error;
  return (
    <div className="grid gap-2.5">
      <FileDrop
        name="file"
        label={label}
        hint={
          <Trans>MP4, MOV, MKV, WebM or AVI. The upload starts immediately and resumes after a lost connection.</Trans>
        }
        accept="video/*,.mkv"
        file={upload.file}
        disabled={upload.isSending}
        onChange={(file) => file && upload.send(file)}
        {...(words ? { error: words } : {})}
        {...(upload.isSending ? { progress: upload.percent } : {})}
      />
      {upload.isSending && (
        <Button kind="outline" size="sm" onClick={upload.stop}>
          <Trans>Stop uploading</Trans>
        </Button>
      )}
      {!upload.isSending && upload.file && (failed || upload.isStopped) && (
        <Button kind="outline" size="sm" onClick={() => upload.file && upload.send(upload.file)}>
          <Trans>Continue uploading</Trans>
        </Button>
      )}
      {videoId !== '' && !upload.isSending && <VideoStanding id={videoId} />}
    </div>
  );
}

/** How far a video is on its way to students. */
function VideoStanding({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(videoQuery(id));
  if (error && !data) {
    return (
      <Alert kind="error">
        {i18n._(errorMessage(error))}{' '}
        <Button kind="outline" size="sm" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    );
  }
  if (!data) return <Skeleton className="h-14 rounded-input" />;
  if (data.state === 'refused' && data.refusal) {
    return (
      <Alert kind="error" live>
        {i18n._(videoRefusalWords[data.refusal])}
      </Alert>
    );
  }
  if (data.state === 'ready') {
    const pictures = data.heights.filter((height) => height > 0).map((height) => `${height}p`);
    return (
      <Alert kind="success">
        <Trans>
          Ready: {formatClock(data.seconds ?? 0)}, {pictures.join(', ')}, {formatSize(data.storedBytes)}.
        </Trans>
      </Alert>
    );
  }
  return (
    <div>
      <p className="flex justify-between text-small text-muted-foreground tabular-nums" aria-live="polite">
        <Trans>Processing. You can close this and come back.</Trans> <span>{data.percent}%</span>
      </p>
      <ProgressBar value={data.percent} label={t`Processed`} className="mt-1.5" />
    </div>
  );
}
