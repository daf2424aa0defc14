/** A text as a QR code, black on white with the quiet zone that scanners need. */
export async function drawQr(text: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return renderSVG(text, { ecc: 'M', border: 4 });
}
