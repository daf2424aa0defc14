import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claims } from '../../contract/claims.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.ts';

const photoNames = ['photo1', 'photo2', 'photo3'] as const;

interface ClaimDialogProps {
  shipmentId: string;
  orderId: string;
  onClose: () => void;
}

/** What is missing or damaged, in the student's words, with up to three photos. */
export function ClaimDialog({ shipmentId, orderId, onClose }: ClaimDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const [photos, setPhotos] = useState<Record<string, File>>({});
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => call(claims.claimMissing, { params: { id: shipmentId }, body: { words }, files: photos }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['claims', 'own', orderId] });
      showToast({ kind: 'success', title: <Trans>Report sent. We’ll write to you.</Trans> });
      onClose();
    },
  });
  const fields = send.error instanceof CallFailed ? send.error.fields : {};
  const shown = photoNames.filter((_name, place) => place === 0 || photos[photoNames[place - 1] ?? '']);
  return (
    <FormDialog
      title={<Trans>Something is missing</Trans>}
      description={<Trans>Photos of the open parcel and its label help us to answer sooner.</Trans>}
      action={<Trans>Send report</Trans>}
      busy={send.isPending}
      failure={send.error && Object.keys(fields).length === 0 ? i18n._(errorMessage(send.error)) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(words.trim().length < 3);
        if (words.trim().length >= 3) send.mutate();
      }}
    >
      <TextArea
        name="words"
        label={t`What is missing or damaged?`}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={missing ? t`Enter at least 3 letters.` : fields.words}
      />
      {shown.map((name, place) => (
        <FileDrop
          key={name}
          name={name}
          label={t`Photo ${place + 1} (optional)`}
          accept="image/*"
          file={photos[name] ?? null}
          {...(fields[name] ? { error: fields[name] } : {})}
          onChange={(file) => {
            const { [name]: _before, ...others } = photos;
            setPhotos(file ? { ...others, [name]: file } : others);
          }}
        />
      ))}
    </FormDialog>
  );
}
