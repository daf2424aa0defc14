import { pictureWidths } from '../../contract/media/picture-widths.ts';

/**
 * What `Picture` needs to know of an image, from its address alone (`docs/decisions/0026-responsive-images.md`); `sizes` as of
 * `<img>`. Null and undefined show that there is none.
 */
export function shownPicture(url: string | null | undefined, sizes: string) {
  if (!url) return { src: url };
  const [address = '', facts = ''] = url.split('#');
  const [width = '', height, x, y, placeholder] = facts.split(',');
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const files = (kind: string) =>
    pictureWidths(Number(width))
      .map((one) => `${folder}${one}.${kind} ${one}w`)
      .join();
  const at = `${x}% ${y}%`;
  return {
    src: url,
    srcSet: files('webp'),
    avif: files('avif'),
    sizes,
    width,
    height,
    style: {
      objectPosition: at,
      ...(placeholder ? { background: `url(data:image/webp;base64,${placeholder}) ${at}/cover` } : {}),
    },
  };
}
