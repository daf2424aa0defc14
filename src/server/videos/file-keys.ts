import { type FileFolder, type FileKey, fileFolder, fileKey } from '../adapters/files/file-key.ts';

/** All files of a video. */
export const videoFolder = (videoId: string): FileFolder => fileFolder('videos', videoId);

/** One encrypted segment of one height. */
export const segmentKey = (videoId: string, height: number, name: string): FileKey =>
  fileKey('videos', videoId, String(height), name);

/** The parts of an upload. */
export const uploadFolder = (videoId: string): FileFolder => fileFolder('videos', videoId, 'upload');

/** One of them, by the byte where it begins. */
export const partKey = (videoId: string, from: number): FileKey =>
  fileKey('videos', videoId, 'upload', String(from).padStart(12, '0'));
