import v8 from 'node:v8';

type Library = typeof import('@techstark/opencv-js');

/** Registers pictures and looks at them. */
export type OpenCv = Library & {
  /** Not in the library's own types. */
  AKAZE: new () => InstanceType<Library['ORB']>;
};
export type { Mat } from '@techstark/opencv-js';

/** Starts the library, which may take so many MB at most. A second of work and 130 MB: only ever in a process of its own. */
export async function startOpenCv(memoryMb: number): Promise<{ cv: OpenCv }> {
  // 64 kB a WebAssembly page.
  v8.setFlagsFromString(`--wasm-max-mem-pages=${memoryMb * 16}`);
  const module = await import('@techstark/opencv-js');
  const cv = module.default as unknown as OpenCv & { onRuntimeInitialized: () => void };
  if (!cv.Mat) await new Promise<void>((ready) => (cv.onRuntimeInitialized = ready));
  // In an object: the library has a `then` of its own, which an await would follow endlessly.
  return { cv };
}
