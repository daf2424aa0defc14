import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import {
  type ImageCategory,
  type ImageFacts,
  type ImageForAdmin,
  wholePicture,
} from '../../contract/academy-images.ts';
import { CallFailed } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { AdminPanel } from '../shell/admin-panel.tsx';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { showToast } from '../ui/toast.ts';
import { AdminPicture } from './admin-picture.tsx';
import { DeleteImage } from './delete-image.tsx';
import { ImageFields } from './image-fields.tsx';
import { useSaveImage } from './save-image.ts';

interface ImagePanelProps {
  /** Null uploads a new one. */
  image: ImageForAdmin | null;
  /** The category that a new one starts with. */
  category: ImageCategory;
  onClose: () => void;
}

const fresh = (category: ImageCategory): ImageFacts => ({
  title: '',
  category,
  alt: '',
  isPublished: true,
  ...wholePicture,
  rank: '',
  course: '',
  duration: '',
  paid: '',
  consentGiven: false,
  consentNote: '',
});

/** What a form changes of an image. */
function factsOf(image: ImageForAdmin): ImageFacts {
  const { id, url, width, height, bytes, version, createdAt, consentAt, consentWithdrawnAt, ...facts } = image;
  return facts;
}

/** Uploads an image or edits one. A refusal is said at its field, and nothing typed is lost. */
export function ImagePanel({ image, category, onClose }: ImagePanelProps) {
  const { t, i18n } = useLingui();
  const form = useForm<ImageFacts>({
    defaultValues: image ? factsOf(image) : fresh(category),
    shouldFocusError: false,
  });
  const [file, setFile] = useState<File | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [done, setDone] = useState(false);
  const save = useSaveImage(image);
  const unsaved = !done && (form.formState.isDirty || file !== null);
  const { error } = save;
  const fileWords = error instanceof CallFailed ? error.fields.file : undefined;
  const atFields = fileWords !== undefined || Object.keys(form.formState.errors).length > 0;

  // After the render in which the guard has let go; closing is a change of the address.
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);

  const submit = form.handleSubmit((facts) =>
    save.mutate(
      { facts, file },
      {
        onSuccess: () => {
          setDone(true);
          showToast({ kind: 'success', title: image ? <Trans>Image saved</Trans> : <Trans>Image uploaded</Trans> });
        },
        onError: (refusal) => {
          showAtFields(form, refusal);
          setAttempts((count) => count + 1);
        },
      },
    ),
  );

  return (
    <AdminPanel
      title={image ? <Trans>Edit image</Trans> : <Trans>Upload image</Trans>}
      badge={
        unsaved && (
          <Badge kind="sun">
            <Trans>Not saved</Trans>
          </Badge>
        )
      }
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form="image" busy={save.isPending} busyText={<Trans>Saving</Trans>}>
            {image ? <Trans>Save</Trans> : <Trans>Upload</Trans>}
          </Button>
          {image && <DeleteImage image={image} onDeleted={onClose} />}
        </>
      }
    >
      <FormProvider {...form}>
        <form id="image" noValidate className="grid gap-4" onSubmit={submit}>
          <ErrorSummary errors={form.formState.errors as FieldErrors} submitCount={attempts} />
          {error && !atFields && (
            <Alert kind="error" live>
              {i18n._(wordsFor(error))}
            </Alert>
          )}
          {image ? (
            <AdminPicture image={image} className="max-h-70 w-full rounded-card object-contain!" />
          ) : (
            <FileDrop
              name="file"
              label={t`Picture`}
              hint={<Trans>JPEG, PNG or WebP, up to 15 MB</Trans>}
              accept="image/jpeg,image/png,image/webp"
              file={file}
              onChange={setFile}
              error={fileWords}
            />
          )}
          <ImageFields />
        </form>
      </FormProvider>
      <LeaveGuard dirty={unsaved} />
    </AdminPanel>
  );
}
