import { Trans } from '@lingui/react/macro';
import type { VideoForStaff } from '../../../contract/videos/videos-admin.ts';
import { DetailsCard } from '../../videos/details-card.tsx';
import { UploadCard } from '../../videos/upload-card.tsx';

interface MaterialVideoProps {
  videoId: string;
  error: string | undefined;
  onUploaded: (video: VideoForStaff) => void;
}

/** The video of a video explanation in the editor: upload, progress, chapters and captions. */
export function MaterialVideo({ videoId, error, onUploaded }: MaterialVideoProps) {
  return (
    <>
      <UploadCard
        label={videoId === '' ? <Trans>Video</Trans> : <Trans>Replace video</Trans>}
        videoId={videoId}
        onUploaded={onUploaded}
        error={error}
      />
      {videoId !== '' && <DetailsCard videoId={videoId} />}
    </>
  );
}
