import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { materialReading, type ReadingNote } from '../../../contract/materials/material-reading.ts';
import { call } from '../../api/client.ts';
import { materialsKey } from '../queries.ts';

/** The reader's own bookmarks and notes in what they read, and the way to keep one. */
export function useNotes(session: string) {
  const client = useQueryClient();
  const queryKey = [...materialsKey, 'notes', session];
  const notes = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(materialReading.listNotes, { params: { id: session }, signal }),
  });
  const save = useMutation({
    mutationFn: ({ page, ...body }: ReadingNote) =>
      call(materialReading.saveNote, { params: { id: session, page }, body }),
    scope: { id: `notes-${session}` },
    onSuccess: (kept) => putNote(kept),
  });
  const putNote = (kept: ReadingNote) =>
    client.setQueryData<{ items: ReadingNote[] }>(queryKey, (before) => {
      const others = (before?.items ?? []).filter((one) => one.page !== kept.page);
      const isKept = kept.bookmarked || kept.note !== '';
      return { items: [...others, ...(isKept ? [kept] : [])].toSorted((one, two) => one.page - two.page) };
    });
  const at = (page: number): ReadingNote =>
    notes.data?.items.find((one) => one.page === page) ?? { page, bookmarked: false, note: '', version: '' };
  return { notes, save, at, putNote };
}

export type Notes = ReturnType<typeof useNotes>;
