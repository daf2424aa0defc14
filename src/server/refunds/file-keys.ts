import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** Where a photo that a student sent with a request is kept; they are counted from 1. */
export const refundProofKey = (refundId: string, number: number): FileKey =>
  fileKey('refunds', refundId, `${number}.webp`);

/** All photos of a request. */
export const refundProofFolder = (refundId: string): FileFolder => fileFolder('refunds', refundId);
