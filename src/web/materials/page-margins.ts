import { type CSSProperties, type SyntheticEvent, useState } from 'react';
import { useWide } from '../ui/use-wide.ts';

/** Shares of a page's width that are empty on each side. */
export interface Margins {
  left: number;
  right: number;
}

/** A page is looked at this wide: letters are still dark, and a weak phone needs a moment only. */
const sampleWidth = 400;
/** Print is darker than this (0 to 255); the reader's name across the page is not. */
const inkBelow = 140;
/** So much of a margin stays, and so much is cut at most. */
const [kept, most] = [0.025, 0.16];
/** Columns with fewer dark points are dust. */
const fewest = 2;

/** The empty margins of a page's picture; none where it cannot be looked at. */
function marginsOf(image: HTMLImageElement): Margins {
  const none = { left: 0, right: 0 };
  const height = Math.round((sampleWidth * image.naturalHeight) / Math.max(1, image.naturalWidth));
  const canvas = document.createElement('canvas');
  canvas.width = sampleWidth;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || height === 0) return none;
  context.drawImage(image, 0, 0, sampleWidth, height);
  const { data } = context.getImageData(0, 0, sampleWidth, height);
  const dark = new Uint16Array(sampleWidth);
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    const column = (at / 4) % sampleWidth;
    if (light < inkBelow) dark[column] = (dark[column] ?? 0) + 1;
  }
  const first = dark.findIndex((count) => count >= fewest);
  if (first === -1) return none;
  const last = dark.findLastIndex((count) => count >= fewest);
  const cut = (share: number) => Math.max(0, Math.min(most, share - kept));
  return { left: cut(first / sampleWidth), right: cut((sampleWidth - 1 - last) / sampleWidth) };
}

/** Browsers that cannot show a part of a picture in its place show the whole of it. */
const canTrim = () => CSS.supports('object-view-box', 'inset(0)');

/**
 * On a phone a page made for paper shows its print from edge to edge: without the margins that every page seen so far has.
 * `onLoad` looks at a page's picture, `share` is how much of its width is left, `picture` is the picture's style, and `whole`
 * that of what lies over the whole page, margins included.
 */
export function useTrimmedPage() {
  const wide = useWide();
  const [margins, setMargins] = useState<Margins | null>(null);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (wide || !canTrim()) return;
    const own = marginsOf(currentTarget);
    setMargins((before) =>
      before ? { left: Math.min(before.left, own.left), right: Math.min(before.right, own.right) } : own,
    );
  };
  if (wide || !margins) return { onLoad, share: 1, picture: undefined, whole: undefined };
  const { left, right } = margins;
  const share = 1 - left - right;
  // React passes on a property that its types do not know yet.
  const picture = { objectViewBox: `inset(0 ${100 * right}% 0 ${100 * left}%)` } as CSSProperties;
  return { onLoad, share, picture, whole: { left: `${(-100 * left) / share}%`, width: `${100 / share}%` } };
}
