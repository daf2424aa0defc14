import { type PictureLimits, type PicturePurpose, pictureLimits } from './picture-limits.ts';

/** An uploaded file that is to be opened; `field` is its form's, at which refusals stand. */
export interface PictureFile {
  path: string;
  filename: string;
  field: string;
  limits: PictureLimits;
}

/** An upload with the bounds of what it is for. */
export function pictureFile(
  { path, filename }: Pick<PictureFile, 'path' | 'filename'>,
  purpose: PicturePurpose,
  field = 'file',
): PictureFile {
  return { path, filename, field, limits: pictureLimits(purpose) };
}
