import { Trans } from '@lingui/react/macro';
import { Switch } from '../../ui/switch.tsx';

/** Above the page pictures, where there is a keyboard: what the single keys do, and the way to be rid of them. */
export function SingleKeysSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Switch
      className="mb-3 pointer-coarse:hidden"
      label={<Trans>Keyboard shortcuts</Trans>}
      hint={<Trans>+ and − zoom, 0 reset, N night. Arrow keys always turn pages.</Trans>}
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
