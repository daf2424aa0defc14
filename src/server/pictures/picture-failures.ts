import { Failure, fieldFailure } from '../http/failures.ts';
import type { PictureLimits } from './picture-limits.ts';

/** The refusals of a picture, each at its form field, saying how to put it right. */
export const pictureFailures = (field: string) => ({
  notImage: () => new Failure('file_not_image', { fields: { [field]: new Failure('file_not_image').message } }),
  damaged: () =>
    fieldFailure(
      field,
      'This picture is damaged or cut off. Take it from your phone or camera once more.',
      'file_not_image',
    ),
  hiding: (what: string) =>
    fieldFailure(
      field,
      `The file holds ${what} besides the picture. Save the picture anew in a photo app and upload that.`,
      'file_not_image',
    ),
  misnamed: (ending: string, kind: string) =>
    fieldFailure(
      field,
      `The name ends in .${ending}, but the file is ${kind}. Save the picture anew in a photo app, or name it rightly.`,
      'file_not_image',
    ),
  tooManyPixels: ({ megapixels }: PictureLimits) =>
    fieldFailure(field, `The picture has more than ${megapixels} megapixels. Make it smaller.`, 'file_too_large'),
  tooSmall: ({ leastSide }: PictureLimits) =>
    fieldFailure(field, `The picture is too small. Each side needs ${leastSide} pixels or more.`),
});
