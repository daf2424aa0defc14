import { type PictureFrame, whole } from '../../contract/media/academy-images.ts';
import { pictureWidths } from '../../contract/media/picture-widths.ts';
import { fieldFailure } from '../http/failures.ts';
import { leastSide } from './picture-limits.ts';
import { describePicture } from './picture-url.ts';

/** The public files of a picture by name (`640.avif`), and what its address tells of it. */
export interface PictureSizes {
  files: Map<string, Buffer>;
  /** The end of the address, from the file's name on. */
  tail: string;
}

/**
 * Every public size of a source, cut to its frame, as AVIF and WebP, and a preview for the admin. Throws
 * `validation_failed` at `cropWidth` when the cut leaves too little.
 */
export async function makeSizes(source: Uint8Array, frame: PictureFrame): Promise<PictureSizes> {
  const { default: sharp } = await import('sharp');
  const cut = await cutOut(source, frame);
  const picture = sharp(cut.data, { raw: cut.info });
  const files = new Map<string, Buffer>();
  let widest = { width: 0, height: 0 };
  for (const width of pictureWidths(cut.info.width)) {
    const sized = picture.clone().resize({ width, withoutEnlargement: true });
    // A higher effort takes five times as long and saves a twentieth.
    files.set(`${width}.avif`, await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer());
    const webp = await sized.clone().webp({ quality: 80, effort: 4 }).toBuffer({ resolveWithObject: true });
    files.set(`${width}.webp`, webp.data);
    widest = webp.info;
  }
  const placeholder = cut.opaque
    ? await picture.clone().removeAlpha().resize(8, 8, { fit: 'inside' }).webp({ quality: 20, effort: 6 }).toBuffer()
    : null;
  return { files, tail: describePicture({ ...widest, frame, placeholder }) };
}

/** The preview that the admin's list shows, at most 480 pixels wide; never public. */
export async function makePreview(source: Uint8Array, frame: PictureFrame): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await cutOut(source, frame);
  return sharp(data, { raw: info }).resize({ width: 480, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}

async function cutOut(source: Uint8Array, frame: PictureFrame) {
  const { default: sharp } = await import('sharp');
  const picture = sharp(source);
  const { width, height } = await picture.metadata();
  const share = (part: number, of: number) => Math.round((part / whole) * of);
  const left = Math.min(share(frame.cropX, width), width - 1);
  const top = Math.min(share(frame.cropY, height), height - 1);
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(share(frame.cropWidth, width), width - left)),
    height: Math.max(1, Math.min(share(frame.cropHeight, height), height - top)),
  };
  if (Math.min(region.width, region.height) < leastSide) {
    throw fieldFailure('cropWidth', { code: 'cut_too_small', params: { pixels: leastSide } });
  }
  const cut = await picture.extract(region).raw().toBuffer({ resolveWithObject: true });
  const { isOpaque } = await sharp(cut.data, { raw: cut.info }).stats();
  return { ...cut, opaque: isOpaque };
}
