import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { academyImages, type ImageForAdmin } from '../../contract/media/academy-images.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { imagesKey } from '../settings/queries.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';

/** Takes a story off the pages because the candidate no longer agrees, after asking. What was typed meanwhile stays out. */
export function WithdrawConsent({ image, onWithdrawn }: { image: ImageForAdmin; onWithdrawn: () => void }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdraw = useMutation({
    mutationFn: () =>
      // It is off whatever somebody else has written about it meanwhile.
      call(academyImages.readImage, { params: { id: image.id } }).then((now) =>
        call(academyImages.changeImage, {
          params: { id: image.id },
          body: { ...now, isPublished: false, consentGiven: false },
        }),
      ),
    onSuccess: async () => {
      setAsking(false);
      onWithdrawn();
      await client.invalidateQueries({ queryKey: imagesKey });
      showToast({ kind: 'success', title: <Trans>Story removed</Trans> });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: <Trans>Couldn’t remove the story</Trans>, text: i18n._(errorMessage(error)) }),
  });
  return (
    <>
      <Button kind="destructive" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Consent withdrawn</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Withdraw consent for “{image.title}”?</Trans>}
        text={
          <Trans>
            Students stop seeing the story immediately, and its public files are deleted. It can be published again only
            with a new written consent.
          </Trans>
        }
        action={<Trans>Withdraw</Trans>}
        destructive
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </>
  );
}
