import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** All files of an image. */
export const imageFolder = (id: string): FileFolder => fileFolder('academy', 'images', id);

/** Those of one version: what only admins see, and what the public does. */
export const imageFolders = (id: string, version: string): { kept: FileFolder; shown: FileFolder } => ({
  kept: fileFolder('academy', 'images', id, `kept-${version}`),
  shown: fileFolder('academy', 'images', id, `shown-${version}`),
});

export const storedImageKey = (id: string, version: string, name: string): FileKey =>
  fileKey('academy', 'images', id, `kept-${version}`, name);

export const shownImageKey = (id: string, version: string, name: string): FileKey =>
  fileKey('academy', 'images', id, `shown-${version}`, name);

/** A syllabus document's files. */
export const syllabusFolder = (folder: string): FileFolder => fileFolder('academy', 'syllabus', folder);

export const syllabusKey = (folder: string, name: string): FileKey => fileKey('academy', 'syllabus', folder, name);

/** The introduction video's files. */
export const introVideoFolder = (id: string): FileFolder => fileFolder('academy', 'video', id);

export const introVideoKey = (id: string, name: string): FileKey => fileKey('academy', 'video', id, name);
