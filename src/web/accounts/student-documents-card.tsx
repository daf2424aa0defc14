import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type StudentDocument, studentDocuments } from '../../contract/accounts/student-documents.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { useMay } from '../api/session/may.ts';
import { formatDate } from '../i18n/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { RecordButton } from '../ui/record-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { documentsOf, studentsKey } from './student-queries.ts';
import { documentWords } from './students/document-words.ts';
import { ExpiryBadge } from './students/expiry-badge.tsx';

const AddDocument = lazyPart(async () => (await import('./students/add-document.tsx')).AddDocument);
const DocumentPhoto = lazyPart(async () => (await import('./students/document-photo.tsx')).DocumentPhoto);

/** The papers of a student, with how long they are valid. */
export function StudentDocumentsCard({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const may = useMay();
  const mayChange = may(studentDocuments.addStudentDocument);
  const { data, isError, error, isFetching, refetch } = useQuery(documentsOf(id));
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<StudentDocument | null>(null);
  const [removing, setRemoving] = useState<StudentDocument | null>(null);
  const remove = useMutation({
    mutationFn: (documentId: string) => call(studentDocuments.removeStudentDocument, { params: { id, documentId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: studentsKey }),
    onSuccess: () => setRemoving(null),
    onError: (failed) => showToast({ kind: 'error', title: i18n._(errorMessage(failed)) }),
  });
  if (isError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the documents</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const name = (one: StudentDocument) => i18n._(documentWords[one.kind]);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          <Trans>Documents</Trans>
        </h2>
        {mayChange && (
          <Button kind="outline" size="sm" onClick={() => setAdding(true)}>
            <Trans>Add document</Trans>
          </Button>
        )}
      </div>
      {!data && <Skeleton className="mt-3 h-12" />}
      {data?.items.length === 0 && (
        <p className="mt-2 text-small text-muted-foreground">
          <Trans>No documents yet.</Trans>
        </p>
      )}
      <ul className="mt-1 divide-y">
        {data?.items.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-[1_1_12rem]">
              <RecordButton onClick={() => setShown(one)}>{name(one)}</RecordButton>
              <p className="text-micro text-muted-foreground tabular-nums">
                {one.title && `${one.title} · `}
                <Trans>Added {formatDate(one.addedAt)}</Trans>
              </p>
            </div>
            <span className="flex items-center gap-2">
              {one.expiresOn && <ExpiryBadge expiresOn={one.expiresOn} />}
              {mayChange && (
                <IconButton label={t`Delete ${name(one)}`} onClick={() => setRemoving(one)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      {adding && <AddDocument id={id} onClose={() => setAdding(false)} />}
      {shown && (
        <DocumentPhoto
          document={shown}
          open={(documentId, signal) =>
            call(studentDocuments.openStudentDocument, { params: { id, documentId }, signal })
          }
          onClose={() => setShown(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(null)}
          title={<Trans>Delete this document?</Trans>}
          text={<Trans>Its photo is deleted for good.</Trans>}
          action={<Trans>Delete document</Trans>}
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing.id)}
        />
      )}
    </Card>
  );
}
