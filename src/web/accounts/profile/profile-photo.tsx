import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profile as endpoints, type OwnProfile } from '../../../contract/accounts/profile.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { renewSessionUser } from '../../api/session/session.ts';
import { PhotoPicker } from '../../ui/photo-picker.tsx';
import { showToast } from '../../ui/toast.ts';
import { ownProfile } from '../queries.ts';

/** The last try is the one that counts. */
const photoToast = 'profile-photo';

/** The round photo with its pencil: choosing a picture uploads it at once. */
export function ProfilePhoto({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui();
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
  return (
    <PhotoPicker
      url={profile.avatarUrl}
      name={profile.fullName}
      busy={upload.isPending}
      onChoose={(file) => upload.mutate(file)}
    />
  );
}
