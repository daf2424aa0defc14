import type { Student, StudentForm } from '../../../contract/accounts/students-admin.ts';

/** The fields of a student's form, as they are typed; `phone` counts for a new student only. */
export interface StudentValues {
  phone: string;
  fullName: string;
  number: string;
  guardianName: string;
  guardianPhone: string;
  dateOfBirth: string;
  targetExam: string;
  category: StudentForm['category'];
  /** Separated by commas. */
  tags: string;
}

export const newStudent: StudentValues = {
  phone: '+91 ',
  fullName: '',
  number: '',
  guardianName: '',
  guardianPhone: '',
  dateOfBirth: '',
  targetExam: '',
  category: '',
  tags: '',
};

export function valuesOf(student: Student): StudentValues {
  const { fullName, number, guardianName, guardianPhone, targetExam, category } = student;
  return {
    phone: student.phoneNumber ?? '',
    ...{ fullName, number, guardianName, guardianPhone, targetExam, category },
    dateOfBirth: student.dateOfBirth ?? '',
    tags: student.tags.join(', '),
  };
}

export function formOf({ phone: _phone, ...values }: StudentValues): StudentForm {
  return {
    ...values,
    dateOfBirth: values.dateOfBirth || null,
    tags: values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
}
