import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { materialDevices, type ReadingDevice } from '../../../contract/materials/material-devices.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { materialsKey } from '../queries.ts';

/** The devices that take the reader's places: signing one out opens the material here, without another step. */
export function DeviceChoice({ devices }: { devices: readonly ReadingDevice[] }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) => call(materialDevices.signOutReadingDevice, { params: { id } }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: materialsKey }),
  });
  return (
    <ul aria-label={t`Your active devices`} className="w-full divide-y rounded-card border bg-card text-left">
      {devices.map((device) => (
        <Device
          key={device.id}
          device={device}
          busy={end.isPending && end.variables === device.id}
          disabled={end.isPending}
          onEnd={() => end.mutate(device.id)}
        />
      ))}
    </ul>
  );
}

interface DeviceProps {
  device: ReadingDevice;
  busy: boolean;
  disabled: boolean;
  onEnd: () => void;
}

function Device({ device, busy, disabled, onEnd }: DeviceProps) {
  const { t } = useLingui();
  const { browser, system } = device;
  const name = browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`;
  const opened = formatDayTime(device.openedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3">
      <div className="min-w-[min(100%,8rem)] flex-1">
        <p className="text-small-strong">{name}</p>
        <p className="text-micro text-muted-foreground tabular-nums">
          <Trans>Last opened {opened}</Trans>
        </p>
      </div>
      <Button
        kind="outline"
        size="sm"
        busy={busy}
        busyText={<Trans>Signing out</Trans>}
        disabled={disabled}
        aria-label={t`Sign out ${name}`}
        onClick={onEnd}
      >
        <Trans>Sign out</Trans>
      </Button>
    </li>
  );
}
