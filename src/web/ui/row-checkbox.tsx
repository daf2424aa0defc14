import { Checkbox } from './checkbox.tsx';

interface RowCheckboxProps {
  /** For a screen reader: what is chosen. */
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Chooses a row of a list; a press on it doesn't open the row. */
export function RowCheckbox({ label, ...input }: RowCheckboxProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a press on the box from opening the row
    <span className="-my-3 block" onClick={(event) => event.stopPropagation()}>
      <Checkbox {...input} label={<span className="sr-only">{label}</span>} />
    </span>
  );
}
