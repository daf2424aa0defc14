import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** All files of a copy of somebody's data. */
export const exportFolder = (id: string): FileFolder => fileFolder('privacy', id);

export const exportKey = (id: string, name: 'data.json' | 'data.html'): FileKey => fileKey('privacy', id, name);

/** Everything that somebody uploaded of themselves: their photos. */
export const photoFolder = (userId: string): FileFolder => fileFolder('accounts', userId);
