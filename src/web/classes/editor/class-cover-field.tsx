import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ClassForStaff, classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useClassesChanged } from '../admin/use-class-changes.ts';

/** The picture of a class that exists: put on and taken off at once, apart from the form's Save. */
export function ClassCoverField({ one }: { one: ClassForStaff }) {
  const { t, i18n } = useLingui();
  const changed = useClassesChanged();
  const params = { id: one.id };
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? call(classesAdmin.saveCover, { params, body: { version: one.version }, files: { file } })
        : call(classesAdmin.removeCover, { params }),
    onSettled: changed,
  });
  const { error } = change;
  return (
    <div>
      {one.coverUrl && (
        <div className="mb-3">
          <Picture
            src={one.coverUrl}
            alt={t`Current picture`}
            width={960}
            height={540}
            className="w-full rounded-card"
          />
          <Button kind="ghost" size="sm" className="mt-1" busy={change.isPending} onClick={() => change.mutate(null)}>
            <Trash2 size={18} aria-hidden="true" />
            <Trans>Remove picture</Trans>
          </Button>
        </div>
      )}
      <FileDrop
        name="cover"
        label={one.coverUrl ? t`Choose another picture` : t`Picture`}
        hint={t`JPEG, PNG or WebP, up to 15 MB. Saved immediately.`}
        accept="image/jpeg,image/png,image/webp"
        file={change.isPending ? (change.variables ?? null) : null}
        onChange={(file) => {
          if (file) change.mutate(file);
        }}
        disabled={change.isPending}
        {...(error && {
          error: (error instanceof CallFailed && error.fields.file) || i18n._(errorMessage(error)),
        })}
      />
    </div>
  );
}
