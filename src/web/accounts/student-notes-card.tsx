import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { useIdempotencyKey } from '../api/idempotency-key.ts';
import { useMay } from '../api/session/may.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { studentNotes } from './student-queries.ts';

/** What staff noted about a student, with a field for the next note for those who may. Students never see it. */
export function StudentNotesCard({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const may = useMay();
  const [text, setText] = useState('');
  const list = useInfiniteQuery(studentNotes(id));
  const { headers, renew } = useIdempotencyKey();
  const add = useMutation({
    mutationFn: () => call(studentsAdmin.addStudentNote, { params: { id }, headers, body: { text } }),
    onSuccess: () => {
      setText('');
      renew();
      return queries.invalidateQueries({ queryKey: studentNotes(id).queryKey });
    },
  });
  const form = (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') add.mutate();
      }}
    >
      <TextArea
        label={t`New note`}
        name="note"
        rows={2}
        maxLength={1000}
        value={text}
        error={add.error ? i18n._(errorMessage(add.error)) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="outline" size="sm" className="justify-self-start" busy={add.isPending}>
        <Trans>Add note</Trans>
      </Button>
    </form>
  );
  return (
    <PagedCard
      title={<Trans>Notes</Trans>}
      list={list}
      itemKey={(note) => note.id}
      empty={<Trans>No notes yet. Only staff see them.</Trans>}
      failed={<Trans>Could not load the notes</Trans>}
      footer={may(studentsAdmin.addStudentNote) && form}
    >
      {(note) => (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
          <p className="text-micro text-muted-foreground">
            {note.author} · {formatDayTime(note.at)}
          </p>
        </>
      )}
    </PagedCard>
  );
}
