/** What is taken, by the type that its content shows: its name for people and the endings of its files. */
export const pictureKinds: Record<string, { name: string; endings: readonly string[] }> = {
  'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg', 'jfif', 'jpe'] },
  'image/png': { name: 'PNG', endings: ['png'] },
  'image/apng': { name: 'PNG', endings: ['png', 'apng'] },
  'image/webp': { name: 'WebP', endings: ['webp'] },
  'image/avif': { name: 'AVIF', endings: ['avif'] },
  'image/heic': { name: 'HEIC', endings: ['heic', 'heif', 'hif'] },
  'image/heif': { name: 'HEIC', endings: ['heic', 'heif', 'hif'] },
};

/** Taken by the decoder of `decode-heic.ts`; sharp has none for it. */
export const isHeic = (type: string): boolean => type === 'image/heic' || type === 'image/heif';
