import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';

/** Saves the list of students, or what a search finds, as CSV. */
export function SaveStudents({ search }: { search: string }) {
  const { i18n } = useLingui();
  const save = useMutation({
    mutationFn: () => call(studentsAdmin.exportStudents, { query: search ? { search } : {} }),
    onSuccess: (file) => saveFile(file, 'students.csv'),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Button kind="ghost" busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={20} aria-hidden="true" />
      <span className="max-md:sr-only">
        <Trans>Download CSV</Trans>
      </span>
    </Button>
  );
}
