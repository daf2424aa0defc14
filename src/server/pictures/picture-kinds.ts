/** What is taken, by the type that its content shows: its name for people and the endings of its files. */
export const pictureKinds: Record<string, { name: string; endings: readonly string[] }> = {
  'image/jpeg': { name: 'a JPEG', endings: ['jpg', 'jpeg', 'jfif', 'jpe'] },
  'image/png': { name: 'a PNG', endings: ['png'] },
  'image/apng': { name: 'a PNG', endings: ['png', 'apng'] },
  'image/webp': { name: 'a WebP', endings: ['webp'] },
  'image/avif': { name: 'an AVIF', endings: ['avif'] },
  'image/heic': { name: 'a HEIC', endings: ['heic', 'heif', 'hif'] },
  'image/heif': { name: 'a HEIC', endings: ['heic', 'heif', 'hif'] },
};

/** Taken by the decoder of `decode-heic.ts`; sharp has none for it. */
export const isHeic = (type: string): boolean => type === 'image/heic' || type === 'image/heif';
