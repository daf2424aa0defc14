import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { studentDocuments } from '../../contract/accounts/student-documents.ts';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { call } from '../api/client.ts';
import { pagedQuery } from '../api/paged-query.ts';

/** Everything that staff see of students; invalidate it after each change. */
export const studentsKey = ['students'];

const fresh = { staleTime: 15_000, refetchOnMount: true } as const;

/** Students that a search finds, page by page; without one the newest. */
export const studentList = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...studentsKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(studentsAdmin.listStudents, {
        query: { ...(search ? { search } : {}), ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    ...fresh,
  });

export const oneStudent = (id: string) =>
  queryOptions({
    queryKey: [...studentsKey, 'one', id],
    queryFn: ({ signal }) => call(studentsAdmin.getStudent, { params: { id }, signal }),
    ...fresh,
  });

/** What staff noted about a student, newest first. */
export const studentNotes = (id: string) =>
  pagedQuery([...studentsKey, 'notes', id], 5, (query, signal) =>
    call(studentsAdmin.listStudentNotes, { params: { id }, query, signal }),
  );

export const documentsOf = (id: string) =>
  queryOptions({
    queryKey: [...studentsKey, 'documents', id],
    queryFn: ({ signal }) => call(studentDocuments.listStudentDocuments, { params: { id }, signal }),
    ...fresh,
  });

/** Documents that expire soon, or did lately, by their dates. */
export const expiringDocuments = pagedQuery([...studentsKey, 'expiring'], 5, (query, signal) =>
  call(studentDocuments.listExpiringDocuments, { query, signal }),
);
