import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** All files of a class. */
export const classFolder = (id: string): FileFolder => fileFolder('classes', id);

/** The files of a class's picture. */
export const coverFolder = (id: string, cover: string): FileFolder => fileFolder('classes', id, cover);

export const coverKey = (id: string, cover: string, name: string): FileKey => fileKey('classes', id, cover, name);
