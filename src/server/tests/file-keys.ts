import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** Where the proof of an objection is kept. */
export const proofKey = (fileId: string): FileKey => fileKey('objections', fileId, 'proof.webp');

/** All that is kept of a proof. */
export const proofFolder = (fileId: string): FileFolder => fileFolder('objections', fileId);
