import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { academyImages } from '../../../contract/media/academy-images.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useBranding } from '../../shell/branding.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { Mark } from '../../ui/mark.tsx';
import { showToast } from '../../ui/toast.ts';
import { imagesKey } from '../queries.ts';

/** The logo: choosing a file uploads and publishes it at once, as the newest Logos image. */
export function LogoSetting() {
  const { i18n } = useLingui();
  const { name, logoUrl } = useBranding();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) =>
      call(academyImages.uploadImage, {
        body: { title: name, category: 'Logos', isPublished: 'true' },
        files: { file },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: imagesKey });
      showToast({ kind: 'success', title: <Trans>Logo updated</Trans> });
    },
  });
  const { error } = upload;
  const words =
    error && (error instanceof CallFailed && error.fields.file ? error.fields.file : i18n._(errorMessage(error)));
  return (
    <div>
      <div className="flex flex-wrap items-center gap-4">
        {logoUrl ? (
          <img src={logoUrl} alt="" width={64} height={64} className="size-16 flex-none rounded-[16px] object-cover" />
        ) : (
          <Mark size={64} />
        )}
        <div className="min-w-0 flex-1 basis-32">
          <p className="text-small-strong">
            <Trans>Logo</Trans>
          </p>
          <p className="text-small text-muted-foreground">
            <Trans>Square JPEG, PNG or WebP, at least 256 px. Changes immediately.</Trans>
          </p>
        </div>
        <Button kind="outline" busy={upload.isPending} onClick={() => input.current?.click()}>
          <Upload size={20} aria-hidden="true" />
          {logoUrl ? <Trans>Replace</Trans> : <Trans>Upload logo</Trans>}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) upload.mutate(file);
          }}
        />
      </div>
      {words && (
        <div role="alert">
          <FieldError id="logo-error" text={words} />
        </div>
      )}
    </div>
  );
}
