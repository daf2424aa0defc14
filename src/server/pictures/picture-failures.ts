import { fieldFailure } from '../http/failures.ts';
import type { PictureLimits } from './picture-limits.ts';

/** The refusals of a picture, each at its form field, saying how to put it right. */
export const pictureFailures = (field: string) => ({
  notImage: () => fieldFailure(field, 'picture_format', 'file_not_image'),
  damaged: () => fieldFailure(field, 'picture_damaged', 'file_not_image'),
  hiding: (what: string) => fieldFailure(field, { code: 'picture_hides', params: { what } }, 'file_not_image'),
  misnamed: (ending: string, kind: string) =>
    fieldFailure(field, { code: 'picture_misnamed', params: { ending: `.${ending}`, kind } }, 'file_not_image'),
  tooManyPixels: ({ megapixels }: PictureLimits) =>
    fieldFailure(field, { code: 'picture_too_many_pixels', params: { megapixels } }, 'file_too_large'),
  tooSmall: ({ leastSide }: PictureLimits) =>
    fieldFailure(field, { code: 'picture_too_small', params: { pixels: leastSide } }),
});
