import { type FileKey, fileKey } from '../adapters/files/file-key.ts';

/** Where a photo is kept. */
export const avatarKey = (userId: string, name: string): FileKey => fileKey('accounts', userId, name);
