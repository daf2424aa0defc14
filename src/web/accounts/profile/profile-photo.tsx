import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, UserRound } from 'lucide-react';
import { useId } from 'react';
import { profile as endpoints, type OwnProfile } from '../../../contract/accounts/profile.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { renewSessionUser } from '../../api/session/session.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { ownProfile } from '../queries.ts';

/** The last try is the one that counts. */
const photoToast = 'profile-photo';

/** The round photo with its pencil: choosing a picture uploads it at once. */
export function ProfilePhoto({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) => call(endpoints.uploadAvatar, { files: { file } }),
    onSuccess: (saved) => {
      queries.setQueryData(ownProfile.queryKey, (before) => before && { ...before, ...saved });
      void renewSessionUser();
      showToast({ id: photoToast, kind: 'success', title: t`Photo updated` });
    },
    onError: (error) => {
      const atFile = error instanceof CallFailed ? error.fields.file : undefined;
      showToast({
        id: photoToast,
        kind: 'error',
        title: t`Couldn’t update the photo`,
        text: atFile ?? i18n._(errorMessage(error)),
      });
    },
  });
  // Whoever has sent no photo is shown by their first letter: a drawn face would be somebody else’s.
  const letter = [...profile.fullName][0]?.toUpperCase();
  return (
    <span className="relative block size-24 flex-none">
      <span className="block size-full overflow-hidden rounded-full border-3 border-sun">
        {profile.avatarUrl ? (
          <img
            src={profile.avatarUrl}
            alt={profile.fullName}
            width={96}
            height={96}
            className="size-full object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-full place-items-center bg-primary-soft text-display text-primary-ink"
          >
            {letter || <UserRound size={48} />}
          </span>
        )}
      </span>
      <label
        htmlFor={id}
        className="absolute -right-2 -bottom-2 grid size-11 cursor-pointer place-items-center rounded-full border bg-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
      >
        <span className="sr-only">{upload.isPending ? t`Uploading the photo` : t`Change photo`}</span>
        {upload.isPending ? <Spinner /> : <Pencil size={20} aria-hidden="true" />}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={upload.isPending}
          className="absolute inset-0 cursor-pointer rounded-full opacity-0"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) upload.mutate(file);
          }}
        />
      </label>
    </span>
  );
}
