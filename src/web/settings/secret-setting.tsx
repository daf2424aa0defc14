import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SecretName } from '../../contract/settings/service-settings.ts';
import { formatDate } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { type SettingsForm, useLoadedSettings, useSettingError } from './settings-form.ts';

/** A key or password: written, replaced or removed, never shown. */
export function SecretSetting({ name, label }: { name: SecretName; label: ReactNode }) {
  const { register, setValue, watch } = useFormContext<SettingsForm>();
  const kept = useLoadedSettings().secrets[name];
  const path = `secrets.${name}` as const;
  const removed = watch(path) === null;
  const error = useSettingError(path);
  const change = (value: string | null) => setValue(path, value, { shouldDirty: true });
  return (
    <div className="grid gap-2">
      <Field
        {...register(path, { setValueAs: (value: string | null) => value })}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        label={label}
        hint={
          removed ? (
            <Trans>Will be removed when you save.</Trans>
          ) : kept ? (
            <KeptWords setAt={kept.setAt} last4={kept.last4} />
          ) : (
            <Trans>Not set. Once saved, it is never shown again.</Trans>
          )
        }
        error={error}
      />
      {kept && (
        <div>
          <Button kind="outline" size="sm" onClick={() => change(removed ? '' : null)}>
            {removed ? <Trans>Keep</Trans> : <Trans>Remove</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
}

function KeptWords({ setAt, last4 }: { setAt: string; last4: string }) {
  const day = formatDate(setAt);
  if (last4 === '') return <Trans>Set on {day}. Leave empty to keep it.</Trans>;
  return (
    <Trans>
      Set on {day}, ends in …{last4}. Leave empty to keep it.
    </Trans>
  );
}
