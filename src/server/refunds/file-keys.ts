import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** A photo that a student sent with a request; counted from 1. */
export const refundProofKey = (refundId: string, number: number): FileKey =>
  fileKey('refunds', refundId, `${number}.webp`);

/** All photos of a request. */
export const refundProofFolder = (refundId: string): FileFolder => fileFolder('refunds', refundId);
