import { Trans, useLingui } from '@lingui/react/macro';
import { Phone, Unlink, UserRound } from 'lucide-react';
import type { GotrueUser } from '../../../contract/identity/gotrue.ts';
import { formatDate, formatPhone } from '../../i18n/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export type LinkedAccount = GotrueUser['identities'][number];

/** One way into the account; `onUnlink` is null where it is the only one. */
export function LinkedAccountRow({ account, onUnlink }: { account: LinkedAccount; onUnlink: (() => void) | null }) {
  const { t } = useLingui();
  const name = useAccountName(account);
  const Icon = account.provider === 'phone' ? Phone : UserRound;
  const lastUsed = formatDate(account.last_sign_in_at);
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3.5 py-2">
      <span className="grid size-10 flex-none place-items-center text-muted-foreground">
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className="min-w-[min(100%,9rem)] flex-1">
        <p className="text-small-strong wrap-anywhere">{name}</p>
        <p className="text-micro text-muted-foreground tabular-nums">
          <Trans>Last used {lastUsed}</Trans>
        </p>
      </div>
      {onUnlink && (
        <IconButton label={t`Unlink ${name}`} onClick={onUnlink}>
          <Unlink size={20} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

/** "+91 98765 43210", "Google asha@example.in". */
export function useAccountName({ provider, identity_data: { phone, email } }: LinkedAccount): string {
  const { t } = useLingui();
  if (provider === 'phone') return phone ? formatPhone(`+${phone}`) : t`Mobile number`;
  const name = provider === 'google' ? 'Google' : provider;
  return email ? `${name} ${email}` : name;
}
