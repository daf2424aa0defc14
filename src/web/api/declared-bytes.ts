/** What the files of a ZIP archive say that they unpack to, together; nothing is unpacked. Rejects what is no archive. */
export async function declaredBytes(file: File): Promise<number> {
  const { unzip } = await import('fflate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let sum = 0;
  return new Promise((resolve, reject) => {
    const filter = ({ originalSize }: { originalSize: number }) => {
      sum += originalSize;
      return false;
    };
    unzip(bytes, { filter }, (failed) => (failed ? reject(failed) : resolve(sum)));
  });
}
