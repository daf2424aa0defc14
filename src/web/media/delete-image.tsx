import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { academyImages, type ImageForAdmin } from '../../contract/media/academy-images.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { imagesKey } from '../settings/queries.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';

/** Deletes an image after asking, naming it. */
export function DeleteImage({ image, onDeleted }: { image: ImageForAdmin; onDeleted: () => void }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(academyImages.deleteImage, { params: { id: image.id } }),
    onSuccess: async () => {
      setAsking(false);
      onDeleted();
      await client.invalidateQueries({ queryKey: imagesKey });
      showToast({ kind: 'success', title: <Trans>Image deleted</Trans> });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: <Trans>Couldn’t delete the image</Trans>, text: i18n._(errorMessage(error)) }),
  });
  return (
    <>
      <Button kind="destructive" onClick={() => setAsking(true)}>
        <Trash2 size={20} aria-hidden="true" />
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Delete “{image.title}”?</Trans>}
        text={<Trans>The image and its details are deleted permanently.</Trans>}
        action={<Trans>Delete image</Trans>}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
