import { useLingui } from '@lingui/react/macro';
import { Pencil, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Spinner } from './spinner.tsx';

interface PhotoPickerProps {
  url: string | null;
  name: string;
  busy: boolean;
  /** Without it the photo is only shown. */
  onChoose?: (file: File) => void;
}

/** A round photo with a pencil: choosing a picture hands it over at once. Without a photo it is a first letter: a drawn face would be somebody else’s. */
export function PhotoPicker({ url, name, busy, onChoose }: PhotoPickerProps) {
  const { t } = useLingui();
  const id = useId();
  const letter = [...name][0]?.toUpperCase();
  return (
    <span className="relative block size-24 flex-none">
      <span className="block size-full overflow-hidden rounded-full border-3 border-sun">
        {url ? (
          <img src={url} alt={name} width={96} height={96} className="size-full object-cover" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-full place-items-center bg-primary-soft text-display text-primary-ink"
          >
            {letter || <UserRound size={48} />}
          </span>
        )}
      </span>
      {onChoose && (
        <label
          htmlFor={id}
          className="absolute -right-2 -bottom-2 grid size-11 cursor-pointer place-items-center rounded-full border bg-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <span className="sr-only">{busy ? t`Uploading the photo` : t`Change photo`}</span>
          {busy ? <Spinner /> : <Pencil size={20} aria-hidden="true" />}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={busy}
            className="absolute inset-0 cursor-pointer rounded-full opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) onChoose(file);
            }}
          />
        </label>
      )}
    </span>
  );
}
