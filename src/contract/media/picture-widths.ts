/** Widths in pixels of the files that every picture has when it is wide enough, narrow first. */
const widths = [160, 320, 640, 960];

/**
 * The names of the public files of a picture so many pixels wide, narrow first: each its width in pixels, the last the
 * picture's own, or 1600. The narrowest is always `160`, so that small places need not ask.
 */
export const pictureWidths = (pixels: number): number[] => {
  const widest = Math.max(160, Math.min(pixels, 1600));
  return [...widths.filter((width) => width < widest), widest];
};
