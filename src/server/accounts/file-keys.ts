import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** Where a photo is kept. */
export const avatarKey = (userId: string, name: string): FileKey => fileKey('accounts', userId, name);

/** Where the pages of a student's document are kept: by its own id, since accounts are merged. */
export const documentKey = (id: string, page: number): FileKey =>
  fileKey('accounts', 'documents', id, page === 1 ? 'photo.webp' : `page-${page}.webp`);
export const documentFolder = (id: string): FileFolder => fileFolder('accounts', 'documents', id);
