import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** Where the proof of an objection is kept. */
export const proofKey = (fileId: string): FileKey => fileKey('objections', fileId, 'proof.webp');

/** All that is kept of a proof. */
export const proofFolder = (fileId: string): FileFolder => fileFolder('objections', fileId);

/** Where a picture of a question is kept. */
export const pictureKey = (id: string): FileKey => fileKey('questions', id, 'picture.webp');

/** All that is kept of a picture. */
export const pictureFolder = (id: string): FileFolder => fileFolder('questions', id);
