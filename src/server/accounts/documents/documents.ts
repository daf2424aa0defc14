import { randomUUID } from 'node:crypto';
import {
  type DocumentKind,
  mostDocumentPages,
  mostDocuments,
  type StudentDocument,
} from '../../../contract/accounts/student-documents.ts';
import { academyDay } from '../../../contract/time-zone.ts';
import type { App } from '../../app.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Trx } from '../../db/db.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { Failure } from '../../http/failures.ts';
import type { Download, UploadedFile } from '../../http/routes.ts';
import { removeFilesLater } from '../../media/jobs.ts';
import { withDocumentPictures } from '../../media/with-document-pictures.ts';
import { withPhotos } from '../../media/with-photos.ts';
import { lockOwner } from '../addresses/address-store.ts';
import { documentFolder, documentKey } from '../file-keys.ts';
import {
  deleteDocument,
  deleteDocumentsOf,
  hasPage,
  insertDocument,
  selectDocuments,
  selectExpiring,
} from './document-store.ts';

interface Of {
  /** The student. */
  id: string;
  documentId: string;
}

export async function listDocuments(app: App, { id }: { id: string }): Promise<{ items: StudentDocument[] }> {
  return { items: await selectDocuments(app.db, id, mostDocuments) };
}

/**
 * Keeps a document of a student as pictures, redrawn and without metadata. Throws `not_found`, `too_many_documents` and what
 * `withDocumentPictures` and `PictureMaker.make` throw.
 */
export async function addDocument(
  app: App,
  input: {
    id: string;
    kind: DocumentKind;
    title: string;
    expiresOn: string;
    file: UploadedFile | undefined;
    actorId: string;
  },
): Promise<StudentDocument> {
  const { id: userId, kind, title, file, actorId } = input;
  if (!file) throw new Failure('file_missing');
  const documentId = randomUUID();
  const folder = documentFolder(documentId);
  const keyOf = (page: number) => documentKey(documentId, page);
  return withDocumentPictures(app, { files: { file }, fields: ['file'], most: mostDocumentPages }, (files) =>
    withPhotos(app, { userId: actorId, files, fields: Object.keys(files), folder, keyOf }, (pages) =>
      app.db.transaction().execute(async (trx) => {
        if (pages === 0) throw new Failure('file_not_image');
        if (!(await lockOwner(trx, userId))) throw new Failure('not_found');
        const before = await selectDocuments(trx, userId, mostDocuments);
        if (before.length >= mostDocuments) throw new Failure('too_many_documents');
        const at = app.now().toISOString();
        const expiresOn = input.expiresOn || null;
        await insertDocument(trx, { id: documentId, userId, kind, title, expiresOn, pages, addedBy: actorId, at });
        await recordAudit(trx, {
          actorId,
          action: 'accounts.add_document',
          subject: `profiles:${userId}`,
          after: { kind, title },
        });
        const [document] = await selectDocuments(trx, userId, 1);
        if (!document) throw new Failure('not_found');
        return document;
      }),
    ),
  );
}

/** A page of a document as a picture. Throws `not_found`. */
export async function openDocument(app: App, { id, documentId, page }: Of & { page: number }): Promise<Download> {
  if (!(await hasPage(app.db, { id: documentId, userId: id, page }))) throw new Failure('not_found');
  const content = await app.files.get(documentKey(documentId, page));
  return {
    content,
    type: 'image/webp',
    length: content.length,
    filename: 'document.webp',
    cacheControl: 'private, no-store',
  };
}

/** Deletes a document with its pictures. Throws `not_found`. */
export async function removeDocument(app: App, input: Of & { actorId: string }): Promise<{ id: string }> {
  const { id: userId, documentId, actorId } = input;
  await app.db.transaction().execute(async (trx) => {
    const before = await deleteDocument(trx, { id: documentId, userId });
    if (!before) throw new Failure('not_found');
    await recordAudit(trx, { actorId, action: 'accounts.remove_document', subject: `profiles:${userId}`, before });
    await removeFilesLater(app, trx, documentFolder(documentId));
  });
  return { id: documentId };
}

/** Deletes all documents of somebody who leaves the academy. */
export async function removeDocuments(app: App, trx: Trx, userId: string): Promise<void> {
  for (const id of await deleteDocumentsOf(trx, userId)) await removeFilesLater(app, trx, documentFolder(id));
}

const dayMs = 86_400_000;

/** Documents that expire within 30 days, or expired within the last 90. */
export async function listExpiring(app: App, input: { after?: string | undefined; limit: number }) {
  const cursor = decodeCursor(input.after, 2);
  const after = cursor && { expiresOn: String(cursor[0]), id: String(cursor[1]) };
  const day = (days: number) => academyDay(new Date(app.now().getTime() + days * dayMs));
  const rows = await selectExpiring(app.db, { from: day(-90), until: day(30), after, limit: input.limit + 1 });
  return toPage(rows, input.limit, (row) => [row.expiresOn, row.id]);
}
