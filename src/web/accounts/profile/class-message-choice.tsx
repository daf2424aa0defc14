import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profile as endpoints, type OwnProfile } from '../../../contract/accounts/profile.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatPhone } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
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
        hint={profile.phoneNumber && formatPhone(profile.phoneNumber)}
        checked={shown.classSms}
        onChange={(event) => save.mutate({ classSms: event.target.checked })}
      />
      {profile.email === '' ? (
        <NoEmail />
      ) : (
        <Switch
          label={<Trans>By email</Trans>}
          hint={<MailAddress address={profile.email} />}
          checked={shown.classMail}
          onChange={(event) => save.mutate({ classMail: event.target.checked })}
        />
      )}
      <PhonePush />
    </Card>
  );
}

/** Nothing to switch on: without an address no email can come. */
function NoEmail() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="text-body-strong">
          <Trans>By email</Trans>
        </p>
        <p className="text-small text-muted-foreground">
          <Trans>You have no email address here yet, so no emails come.</Trans>
        </p>
      </div>
      <ButtonLink to="/profile/$part" params={{ part: 'security' }} size="sm" kind="outline">
        <Trans>Add email</Trans>
      </ButtonLink>
    </div>
  );
}
