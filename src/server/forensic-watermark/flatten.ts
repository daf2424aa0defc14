import type { Mat, OpenCv } from './opencv.ts';

/** How far each pixel of the ground is from the mean of the ground around it, in a window of `side` pixels; 0 elsewhere. */
export function flatten(cv: OpenCv, picture: Mat, ground: Mat, side: number): Float32Array {
  const [kept, mean, share] = [new cv.Mat(), new cv.Mat(), new cv.Mat()];
  cv.bitwise_and(picture, ground, kept);
  const window = new cv.Size(side | 1, side | 1);
  const middle = new cv.Point(-1, -1);
  cv.boxFilter(kept, mean, cv.CV_32F, window, middle, true, cv.BORDER_CONSTANT);
  cv.boxFilter(ground, share, cv.CV_32F, window, middle, true, cv.BORDER_CONSTANT);
  // Each `data` is looked up in the library: once, not for every pixel.
  const [pixels, is, means, shares] = [picture.data, ground.data, mean.data32F, share.data32F];
  const off = new Float32Array(is.length);
  for (let at = 0; at < off.length; at += 1) {
    if (is[at]) off[at] = (pixels[at] as number) - (255 * (means[at] as number)) / (shares[at] as number);
  }
  for (const one of [kept, mean, share]) one.delete();
  return off;
}
