import { type FileKey, fileKey } from '../adapters/files/file-key.ts';

/** Where a photo of a claim is kept; they are counted from 1. */
export const claimPhotoKey = (claimId: string, number: number): FileKey => fileKey('claims', claimId, `${number}.webp`);
