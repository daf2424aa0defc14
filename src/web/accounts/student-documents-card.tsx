import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type StudentDocument, studentDocuments } from '../../contract/accounts/student-documents.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { useMay } from '../api/session/may.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { documentsOf, studentsKey } from './student-queries.ts';
import { DocumentList } from './students/document-list.tsx';
import { documentWords } from './students/document-words.ts';

const AddDocument = lazyPart(async () => (await import('./students/add-document.tsx')).AddDocument);

/** The papers of a student, with how long they are valid. */
export function StudentDocumentsCard({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const may = useMay();
  const mayChange = may(studentDocuments.addStudentDocument);
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(documentsOf(id));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<StudentDocument | null>(null);
  const remove = useMutation({
    mutationFn: (documentId: string) => call(studentDocuments.removeStudentDocument, { params: { id, documentId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: studentsKey }),
    onSuccess: () => setRemoving(null),
    onError: (failed) => showToast({ kind: 'error', title: i18n._(errorMessage(failed)) }),
  });
  if (isLoadingError) {
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
      {data && (
        <DocumentList
          items={data.items}
          open={(documentId, page, signal) =>
            call(studentDocuments.openStudentDocument, { params: { id, documentId, page }, signal })
          }
          action={(one) =>
            mayChange && (
              <IconButton label={t`Delete ${name(one)}`} onClick={() => setRemoving(one)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )
          }
        />
      )}
      {adding && <AddDocument id={id} onClose={() => setAdding(false)} />}
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
