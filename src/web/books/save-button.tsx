import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';

interface SaveButtonProps {
  filename: string;
  load: () => Promise<Blob>;
  disabled?: boolean;
  children: ReactNode;
}

/** Fetches a file and hands it to the browser to keep. */
export function SaveButton({ filename, load, disabled = false, children }: SaveButtonProps) {
  const { i18n } = useLingui();
  const save = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, filename),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Button kind="outline" busy={save.isPending} disabled={disabled} onClick={() => save.mutate()}>
      <Download size={20} aria-hidden="true" />
      {children}
    </Button>
  );
}
