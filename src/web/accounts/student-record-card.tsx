import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Student, studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { useMay } from '../api/session/may.ts';
import { formatDate, formatDayTime, formatPhone } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { categoryLabels } from './copy.ts';
import { StudentPhoto } from './students/student-photo.tsx';

const StudentFormDialog = lazyPart(async () => (await import('./students/student-form.tsx')).StudentFormDialog);

/** What the academy knows of a student, with "Edit" for those who may. */
export function StudentRecordCard({ student }: { student: Student }) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const phone = (number: string) => (
    <a className="link" href={`tel:${number}`}>
      {formatPhone(number)}
    </a>
  );
  const facts: { name: ReactNode; value: ReactNode }[] = [
    { name: t`Phone`, value: student.phoneNumber ? phone(student.phoneNumber) : '–' },
    { name: t`Student number`, value: student.number || '–' },
  ];
  if (student.email) facts.push({ name: t`Email`, value: student.email });
  if (student.guardianName) facts.push({ name: t`Guardian`, value: student.guardianName });
  if (student.guardianPhone) facts.push({ name: t`Guardian’s phone`, value: phone(student.guardianPhone) });
  if (student.dateOfBirth) facts.push({ name: t`Date of birth`, value: formatDate(student.dateOfBirth) });
  if (student.targetExam) facts.push({ name: t`Target exam`, value: student.targetExam });
  if (student.category) facts.push({ name: t`Category`, value: i18n._(categoryLabels[student.category]) });
  facts.push(
    { name: t`Joined`, value: formatDate(student.createdAt) },
    { name: t`Last sign-in`, value: student.lastSignInAt ? formatDayTime(student.lastSignInAt) : t`Never` },
  );
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Trans>Record</Trans>
        </h2>
        {may(studentsAdmin.saveStudent) && (
          <Button kind="outline" size="sm" onClick={() => setEditing(true)}>
            <Pencil size={18} aria-hidden="true" />
            <Trans>Edit student</Trans>
          </Button>
        )}
      </div>
      <StudentPhoto student={student} />
      <KeyValues items={facts} />
      {student.tags.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {student.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
      {editing && (
        <StudentFormDialog student={student} onSaved={() => setEditing(false)} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
