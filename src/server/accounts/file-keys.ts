import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** Where a photo is kept. */
export const avatarKey = (userId: string, name: string): FileKey => fileKey('accounts', userId, name);

/** Where the photo of a student's document is kept: by its own id, since accounts are merged. */
export const documentKey = (id: string): FileKey => fileKey('accounts', 'documents', id, 'photo.webp');
export const documentFolder = (id: string): FileFolder => fileFolder('accounts', 'documents', id);
