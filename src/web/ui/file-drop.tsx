import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { FileText, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSize } from '../i18n/format.ts';
import { DropArea } from './drop-area.tsx';
import { FieldFrame } from './field-frame.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface FileDropProps {
  /** Its id becomes `field-<name>`. */
  name: string;
  label: ReactNode;
  /** What is taken, and how large: "PDF, up to 50 MB". */
  hint?: ReactNode;
  error?: string;
  /** As of `<input accept>`; only a help in choosing, the server decides. */
  accept?: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** Percent sent while uploading. */
  progress?: number;
  disabled?: boolean;
}

/** One file, chosen by tap or dropped. Shows its name and size, and the upload's progress. */
export function FileDrop({ name, label, hint, error, accept, file, onChange, progress, disabled }: FileDropProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      {(attributes) => (
        <DropArea
          className={clsx(
            'relative mt-2 flex min-h-24 items-center gap-3 px-4 py-3',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
            disabled && 'bg-muted text-muted-foreground',
          )}
          wrong={Boolean(error)}
          disabled={disabled}
          onDrop={(event) => onChange(event.dataTransfer.files[0] ?? null)}
        >
          <span className="text-primary-ink" aria-hidden="true">
            {file ? <FileText /> : <Upload />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-body-strong">{file ? file.name : <Trans>Choose a file</Trans>}</span>
            <span className="block text-small text-muted-foreground">
              {file ? formatSize(file.size) : <Trans>or drop it here</Trans>}
            </span>
            {progress !== undefined && <ProgressBar value={progress} label={String(label)} className="mt-2" />}
          </span>
          <input
            {...attributes}
            type="file"
            name={name}
            accept={accept}
            disabled={disabled}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            // The same file can be chosen again, mended or for another place: a browser tells only of another one.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          />
        </DropArea>
      )}
    </FieldFrame>
  );
}
