import { renderSVG } from 'uqr';

/** A text as a QR code, black on white with the quiet zone that scanners need. */
export function drawQr(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4 });
}
