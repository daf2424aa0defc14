import type { ImageForAdmin } from '../../contract/media/academy-images.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { findImage } from './images-store.ts';

/** One image as it is now. Throws `not_found`. */
export async function readImage(app: App, id: string): Promise<ImageForAdmin> {
  const image = await findImage(app.db, id);
  if (!image) throw new Failure('not_found');
  return image;
}
