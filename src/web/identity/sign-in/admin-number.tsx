import { Trans } from '@lingui/react/macro';
import { usePublicSettings } from '../../api/public-settings.ts';
import { formatPhone } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';

/** Who signs in with which number (`docs/domain/sign-in.md`); an academy can hide its admin's. */
export function AdminNumber() {
  const { adminPhone } = usePublicSettings();
  return (
    <Alert>
      <p>
        <Trans>Students: use any valid number.</Trans>
      </p>
      {adminPhone && (
        <p>
          <Trans>
            Academy admin signs in with{' '}
            <b className="font-semibold whitespace-nowrap tabular-nums">{formatPhone(adminPhone)}</b>.
          </Trans>
        </p>
      )}
    </Alert>
  );
}
