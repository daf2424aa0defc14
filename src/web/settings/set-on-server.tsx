import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ServerChoice } from '../../contract/settings/service-settings.ts';
import { Alert } from '../ui/alert.tsx';
import { useLoadedSettings } from './settings-form.ts';

/** Whether a variable of the server decides this, and the note that says so. */
export function useServerChoice(choice: ServerChoice): { decided: boolean; note: ReactNode } {
  const decided = useLoadedSettings().setOnServer.includes(choice);
  const note = decided && (
    <Alert kind="info">
      <Trans>Set by a server variable. The value here is used only once that variable is removed.</Trans>
    </Alert>
  );
  return { decided, note };
}
