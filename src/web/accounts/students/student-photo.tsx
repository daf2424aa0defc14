import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { studentDocuments } from '../../../contract/accounts/student-documents.ts';
import type { Student } from '../../../contract/accounts/students-admin.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useMay } from '../../api/session/may.ts';
import { PhotoPicker } from '../../ui/photo-picker.tsx';
import { showToast } from '../../ui/toast.ts';
import { studentsKey } from '../student-queries.ts';

/** A student's photo; the desk takes a new one with the phone's camera. */
export function StudentPhoto({ student }: { student: Student }) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const queries = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) =>
      call(studentDocuments.uploadStudentPhoto, { params: { id: student.id }, files: { file } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: studentsKey }),
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t`Couldn’t update the photo`,
        text: (error instanceof CallFailed && error.fields.file) || i18n._(errorMessage(error)),
      }),
  });
  const mayChange = may(studentDocuments.uploadStudentPhoto);
  if (!mayChange && !student.avatarUrl) return null;
  return (
    <div className="mb-4">
      <PhotoPicker
        url={student.avatarUrl}
        name={student.fullName}
        busy={upload.isPending}
        {...(mayChange ? { onChoose: (file) => upload.mutate(file) } : {})}
      />
    </div>
  );
}
