declare module 'heic-decode' {
  interface HeicPhoto {
    /** Pixels of the upright photo, known before it is decoded. */
    width: number;
    height: number;
    /** RGBA, four bytes a pixel. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  const heicDecode: { all(input: { buffer: Uint8Array }): Promise<HeicPhoto[]> };
  export default heicDecode;
}
