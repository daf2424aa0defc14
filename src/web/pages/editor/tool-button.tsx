import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';

interface ToolButtonProps {
  label: string;
  Icon: LucideIcon;
  /** Whether it holds where the cursor is; absent for what is done once. */
  on?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** One tool. Pressing it leaves the cursor where it is. */
export function ToolButton({ label, Icon, on, disabled, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        'inline-grid size-11 flex-none place-items-center rounded-[10px] focus-visible:rounded-[10px] lg:size-10',
        'disabled:cursor-not-allowed disabled:text-muted-foreground disabled:opacity-60',
        on ? 'bg-primary-soft text-primary-ink' : 'hover:bg-accent',
      )}
    >
      <Icon size={20} aria-hidden="true" />
    </Toolbar.Button>
  );
}
