import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import {
  type ImageCategory,
  type ImageFacts,
  type ImageForAdmin,
  wholePicture,
} from '../../contract/media/academy-images.ts';
import { noStoryFields } from '../../contract/media/story-texts.ts';
import { EditNotice } from '../accounts/edit-notice-card.tsx';
import { CallFailed } from '../api/client.ts';
import { conflictOf } from '../api/edits/edit-conflict-of.ts';
import { putValues } from '../api/edits/put-values.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { AdminPanel } from '../shell/admin/admin-panel.tsx';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { showToast } from '../ui/toast.ts';
import { ConsentState } from './consent-state.tsx';
import { DeleteImage } from './delete-image.tsx';
import { ImageFields } from './image-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { useSaveImage } from './save-image.ts';

interface ImagePanelProps {
  /** Null uploads a new one. */
  image: ImageForAdmin | null;
  /** The category that a new one starts with. */
  category: ImageCategory;
  onClose: () => void;
  /** After an upload whose picture could not be cut before. */
  onUploaded: (id: string) => void;
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
  ...noStoryFields,
});

/** What a form changes of an image. */
function factsOf(image: ImageForAdmin): ImageFacts {
  const { id, url, width, height, bytes, picture, version, createdAt, consentAt, consentWithdrawnAt, ...facts } = image;
  return facts;
}

/** Browsers cannot show it, so it is cut when the server has made something of it. */
const isHeic = (file: File): boolean => /\.hei[cf]$/i.test(file.name);

/** Uploads an image or edits one. A refusal is said at its field, and nothing typed is lost. */
export function ImagePanel({ image: opened, category, onClose, onUploaded }: ImagePanelProps) {
  const { i18n } = useLingui();
  // What is written here was begun on it, whatever the list is told meanwhile.
  const [image, setImage] = useState(opened);
  const form = useForm<ImageFacts>({
    defaultValues: image ? factsOf(image) : fresh(category),
    shouldFocusError: false,
  });
  const [file, setFile] = useState<File | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [done, setDone] = useState(false);
  const [uncut, setUncut] = useState<string | null>(null);
  const save = useSaveImage(image);
  const unsaved = !done && (form.formState.isDirty || file !== null);
  const { error } = save;
  const fileWords = error instanceof CallFailed ? error.fields.file : undefined;
  const conflict = conflictOf(error);
  const atFields = fileWords !== undefined || Object.keys(form.formState.errors).length > 0;

  // After the render in which the guard has let go; closing is a change of the address.
  useEffect(() => {
    if (!done) return;
    if (uncut) onUploaded(uncut);
    else onClose();
  }, [done, uncut, onClose, onUploaded]);

  const submit = form.handleSubmit((facts) =>
    save.mutate(
      { facts, file },
      {
        onSuccess: (kept) => {
          if (file && isHeic(file)) setUncut(kept.id);
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

  /** Goes on from what somebody else has saved, with these facts. */
  const goOnFrom = (theirs: ImageForAdmin, facts: ImageFacts) => {
    putValues(form, factsOf(theirs), facts);
    setImage(theirs);
    save.goOnFrom(theirs);
  };

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
          <EditNotice
            error={error}
            table="academy_images"
            base={image}
            mine={() => form.getValues()}
            valuesOf={factsOf}
            onGoOn={goOnFrom}
          />
          {error && !conflict && !atFields && (
            <Alert kind="error" live>
              {i18n._(errorMessage(error))}
            </Alert>
          )}
          <PictureField
            image={image}
            file={file}
            onFile={setFile}
            error={fileWords}
            progress={save.isPending && file ? save.progress : undefined}
          />
          <ImageFields />
          {image && <ConsentState image={image} onWithdrawn={() => setDone(true)} />}
        </form>
      </FormProvider>
      <LeaveGuard dirty={unsaved} />
    </AdminPanel>
  );
}
