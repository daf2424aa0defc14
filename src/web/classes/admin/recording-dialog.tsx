import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classRecordings, type RecordingForStaff } from '../../../contract/classes/class-recordings.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { DetailsCard } from '../../videos/details-card.tsx';
import { UploadCard } from '../../videos/upload-card.tsx';

const recordingQuery = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'recording', classId],
    queryFn: ({ signal }) => call(classRecordings.getRecording, { params: { id: classId }, signal }),
    staleTime: 0,
    refetchOnMount: true,
  });

interface RecordingDialogProps {
  classId: string;
  title: string;
  onClose: () => void;
}

/** The recording of a class and its notes, for who keeps the classes. */
export function RecordingDialog({ classId, title, onClose }: RecordingDialogProps) {
  const { i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(recordingQuery(classId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Recording</Trans>}
      description={<Trans>Recording of {title}. Students with a seat see it on the class page.</Trans>}
    >
      {data ? (
        <RecordingForm classId={classId} recording={data} />
      ) : error ? (
        <ErrorCard
          title={<Trans>Could not load the recording</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-60 rounded-card" />
      )}
    </Dialog>
  );
}

function RecordingForm({ classId, recording }: { classId: string; recording: RecordingForStaff }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  // What is written here was begun on it, whatever is loaded meanwhile.
  const [base, setBase] = useState(recording);
  const [notes, setNotes] = useState(recording.notes);
  const videoId = base.video?.id ?? null;
  const save = useMutation({
    mutationFn: (body: { videoId: string | null; notes: string; version: string }) =>
      call(classRecordings.saveRecording, { params: { id: classId }, body }),
    onSuccess: (saved) => {
      setBase(saved);
      client.setQueryData(recordingQuery(classId).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['classes'], refetchType: 'active' });
      showToast({ kind: 'success', title: <Trans>Saved</Trans> });
    },
  });
  const written = { notes, version: base.version };
  return (
    <div className="grid gap-4.5">
      <EditNotice
        error={save.error}
        table="classes"
        base={base}
        mine={() => ({ video: save.variables?.videoId ?? null, notes })}
        valuesOf={(one: RecordingForStaff) => ({ video: one.video?.id ?? null, notes: one.notes })}
        onGoOn={(current, values) => {
          setBase(current);
          setNotes(values.notes);
          save.reset();
          // What was uploaded, or was to be removed, has no other button to be saved by.
          if (values.video === (current.video?.id ?? null)) return;
          save.mutate({ videoId: values.video, notes: values.notes, version: current.version });
        }}
      />
      {save.error && !conflictOf(save.error) && (
        <Alert kind="error" live>
          {i18n._(errorMessage(save.error))}
        </Alert>
      )}
      <UploadCard
        label={videoId ? <Trans>Replace video</Trans> : <Trans>Video</Trans>}
        videoId={videoId ?? ''}
        onUploaded={(video) => save.mutate({ ...written, videoId: video.id })}
      />
      {videoId && <DetailsCard videoId={videoId} />}
      <TextArea
        name="notes"
        label={t`Notes`}
        hint={<Trans>Shown under the recording.</Trans>}
        rows={4}
        maxLength={10_000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={save.isPending} onClick={() => save.mutate({ ...written, videoId })}>
          <Trans>Save notes</Trans>
        </Button>
        {videoId && (
          <Button
            kind="destructive"
            size="sm"
            busy={save.isPending}
            onClick={() => save.mutate({ ...written, videoId: null })}
          >
            <Trans>Remove recording</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
