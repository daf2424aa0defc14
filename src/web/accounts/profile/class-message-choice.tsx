import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profile as endpoints, type OwnProfile } from '../../../contract/accounts/profile.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Card } from '../../ui/card.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { ownProfile } from '../queries.ts';
import { PhonePush } from './phone-push.tsx';

/** Which ways messages about one's classes come: reminders, a new time, a cancelled class, a seat from the waitlist. */
export function ClassMessageChoice({ profile }: { profile: OwnProfile }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Partial<Pick<OwnProfile, 'classSms' | 'classMail'>>) =>
      call(endpoints.savePreferences, { body }),
    onSuccess: (saved) => queries.setQueryData(ownProfile.queryKey, saved),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const shown = { ...profile, ...(save.isPending ? save.variables : {}) };
  return (
    <Card pad={false} className="grid grid-cols-1 gap-3 px-4 py-3">
      <p className="text-small text-muted-foreground">
        <Trans>Reminders, time changes and waitlist seats. You always get these in the app.</Trans>
      </p>
      <Switch
        label={<Trans>By SMS</Trans>}
        checked={shown.classSms}
        onChange={(event) => save.mutate({ classSms: event.target.checked })}
      />
      <Switch
        label={<Trans>By email</Trans>}
        hint={
          profile.email === '' ? (
            <Trans>Add an email address in Security first</Trans>
          ) : (
            <MailAddress address={profile.email} />
          )
        }
        checked={shown.classMail}
        onChange={(event) => save.mutate({ classMail: event.target.checked })}
      />
      <PhonePush />
    </Card>
  );
}
