import * as z from 'zod/mini';
import { binary, endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';

/** Most bytes of an uploaded picture. */
export const pictureBytes = 8_000_000;

export const keptPicture = z.object({ id, width: z.int(), height: z.int() });
export type KeptPicture = z.output<typeof keptPicture>;

export const questionPictures = {
  uploadQuestionPicture: endpoint({
    method: 'POST',
    path: '/api/admin/question-pictures',
    summary:
      'Keep a picture for a question, option or solution: JPEG, PNG, WebP, AVIF or HEIC up to 8 MB, as WebP without its metadata. The same picture again has the same id.',
    access: ['teacher'],
    files: { file: { maxBytes: pictureBytes, required: true, picture: true } },
    response: keptPicture,
    status: 201,
    errors: ['file_not_image'],
  }),
  openQuestionPicture: endpoint({
    method: 'GET',
    path: '/api/question-pictures/:id',
    summary:
      'A picture of a question: for staff, for students in a running attempt whose paper shows it, and after the release with the solution.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: binary,
    errors: ['not_found'],
  }),
};
