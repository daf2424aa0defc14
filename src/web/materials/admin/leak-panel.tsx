import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Select } from '../../ui/select.tsx';
import { staffMaterialsQuery } from '../queries.ts';
import { LeakResult } from './leak-result.tsx';
import { useLeak } from './use-leak.ts';

/** Whose page a photo or screenshot shows, by the mark that nobody sees. */
export function LeakPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { send, follow, leak } = useLeak();
  const [picture, setPicture] = useState<File | null>(null);
  const [materialId, setMaterialId] = useState('');
  const [missing, setMissing] = useState(false);
  const shown = useObjectUrl(picture);
  const materials = useInfiniteQuery(staffMaterialsQuery({ shown: 'all', search: '' }));
  const busy = send.isPending || leak?.state === 'looking';
  const atPicture = send.error instanceof CallFailed ? send.error.fields.picture : undefined;
  const start = () => {
    setMissing(picture === null);
    if (picture) send.mutate({ picture, materialId });
  };
  return (
    <AdminPanel
      title={<Trans>Whose page is this?</Trans>}
      onClose={onClose}
      footer={
        <Button full busy={busy} busyText={<Trans>Searching</Trans>} onClick={start}>
          <Trans>Find reader</Trans>
        </Button>
      }
    >
      <div className="grid gap-4.5">
        <p className="text-small text-muted-foreground">
          <Trans>
            Every page carries an invisible mark that identifies its reader. Upload a leaked photo or screenshot. A
            third of a page is enough.
          </Trans>
        </p>
        {send.error && !atPicture && (
          <Alert kind="error" live>
            {i18n._(errorMessage(send.error))}
          </Alert>
        )}
        <FileDrop
          name="picture"
          label={t`Photo or screenshot`}
          hint={<Trans>JPEG, PNG, WebP or HEIC, up to 20 MB</Trans>}
          accept="image/*"
          file={picture}
          disabled={busy}
          error={missing ? t`Choose a file.` : atPicture}
          onChange={(chosen) => {
            setPicture(chosen);
            setMissing(false);
            send.reset();
          }}
        />
        {shown && (
          <img src={shown} alt={t`Your file`} className="max-h-64 w-full rounded-input bg-muted object-contain" />
        )}
        <Select
          name="materialId"
          label={t`Material`}
          hint={t`Faster if you know it.`}
          value={materialId}
          disabled={busy}
          onChange={(event) => {
            setMaterialId(event.target.value);
            send.reset();
          }}
        >
          <option value="">{t`Any material`}</option>
          {materials.data?.pages
            .flatMap((page) => page.items)
            .filter((one) => one.kind !== 'video')
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
        </Select>
        {follow.isLoadingError && (
          <ErrorCard
            title={<Trans>Couldn’t check the progress</Trans>}
            text={i18n._(errorMessage(follow.error))}
            onRetry={() => void follow.refetch()}
            busy={follow.isFetching}
          />
        )}
        {leak && !follow.isLoadingError && <LeakResult leak={leak} />}
      </div>
    </AdminPanel>
  );
}

/** Browsers before it can show a picture in other formats, such as HEIC, show its words. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
