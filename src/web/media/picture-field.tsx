import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  academyImages,
  type ImageFacts,
  type ImageForAdmin,
  type PictureFrame,
  wholePicture,
} from '../../contract/media/academy-images.ts';
import { call } from '../api/client.ts';
import { errorWords } from '../api/error-words.ts';
import { useBlobUrl } from '../api/use-blob-url.ts';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

const FrameEditor = lazyPart(async () => (await import('./frame-editor.tsx')).FrameEditor, <Waiting />);

/** What is taken, as of `<input accept>`. */
const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif', '.heic', '.heif'];

/** Whether the file is something else by its own account; the server decides by what is in it. */
const isStrange = ({ type, name }: File) =>
  type !== '' && !taken.some((one) => one === type || name.toLowerCase().endsWith(one));

const frameNames = ['cropX', 'cropY', 'cropWidth', 'cropHeight', 'focalX', 'focalY'] as const;

interface PictureFieldProps {
  /** Null while there is none yet. */
  image: ImageForAdmin | null;
  file: File | null;
  onFile: (file: File | null) => void;
  error: string | undefined;
  /** Percent sent while uploading. */
  progress: number | undefined;
}

/** The picture of an image: chosen or dropped, cut, and its important point. An uploaded one can be replaced. */
export function PictureField({ image, file, onFile, error, progress }: PictureFieldProps) {
  const { t, i18n } = useLingui();
  const { watch, setValue } = useFormContext<ImageFacts>();
  const [replacing, setReplacing] = useState(false);
  const source = useQuery({
    queryKey: ['academy_image_source', image?.id, image?.picture],
    queryFn: ({ signal }) => call(academyImages.readSource, { params: { id: image?.id ?? '' }, signal }),
    enabled: image !== null && file === null,
    gcTime: 0,
  });
  const strange = file !== null && isStrange(file);
  const address = useBlobUrl(strange ? null : (file ?? source.data));
  const refusal = error ?? (strange ? i18n._(errorWords.file_not_image) : undefined);
  const values = watch([...frameNames]);
  const frame = Object.fromEntries(frameNames.map((name, place) => [name, values[place]])) as unknown as PictureFrame;
  const setFrame = (next: PictureFrame) => {
    for (const name of frameNames) setValue(name, next[name], { shouldDirty: true });
  };
  const choose = (chosen: File | null) => {
    onFile(chosen);
    setFrame(wholePicture);
  };
  return (
    <div className="grid gap-3">
      {(!image || replacing || file) && (
        <FileDrop
          name="file"
          label={image ? t`Choose another picture` : t`Picture`}
          hint={<Trans>JPEG, PNG, WebP, HEIC or AVIF, up to 15 MB</Trans>}
          accept={taken.join()}
          file={file}
          onChange={choose}
          {...(refusal ? { error: refusal } : {})}
          {...(progress === undefined ? {} : { progress })}
        />
      )}
      {address ? (
        <FrameEditor key={address} src={address} frame={frame} onChange={setFrame} />
      ) : source.isLoadingError ? (
        <ErrorCard
          title={<Trans>Could not load the picture</Trans>}
          busy={source.isFetching}
          onRetry={() => void source.refetch()}
        />
      ) : (
        image && !file && <Waiting />
      )}
      {image && !replacing && !file && (
        <Button kind="outline" size="sm" className="justify-self-start" onClick={() => setReplacing(true)}>
          <ImageUp size={18} aria-hidden="true" />
          <Trans>Replace picture</Trans>
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading the picture`}>
      <Skeleton className="h-70 rounded-input" />
    </Loading>
  );
}
