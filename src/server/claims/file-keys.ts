import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** Where a photo of a claim is kept; they are counted from 1. */
export const claimPhotoKey = (claimId: string, number: number): FileKey => fileKey('claims', claimId, `${number}.webp`);

/** All photos of a claim. */
export const claimFolder = (claimId: string): FileFolder => fileFolder('claims', claimId);
