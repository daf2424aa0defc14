import { readdir } from 'node:fs/promises';
import {
  academyImages,
  type ImageFacts,
  type ImageForAdmin,
  type PictureFrame,
} from '../../contract/media/academy-images.ts';
import type { TestUser } from './makers/make-user.ts';
import type { TestApp } from './start-test-app.ts';

interface TestFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  type: string;
}

/** What tests do with the academy's images, as an admin. */
export const imageCalls = ({ app, url }: TestApp, admin: TestUser) => ({
  upload: (bytes: Uint8Array<ArrayBuffer>, body: object = {}, name = 'photo.jpg') =>
    admin.client(academyImages.uploadImage, {
      body: { title: 'Asha', category: 'Profiles', ...body },
      files: { file: { bytes, name, type: 'image/jpeg' } },
    }),
  change: ({ id, ...facts }: ImageForAdmin, changes: Partial<ImageFacts>) =>
    admin.client(academyImages.changeImage, { params: { id }, body: { ...facts, ...changes } }),
  replace: ({ id, version }: ImageForAdmin, file: TestFile, frame: Partial<PictureFrame> = {}) =>
    admin.client(academyImages.replacePicture, { params: { id }, body: { ...frame, version }, files: { file } }),
  read: async (id: string) => (await admin.client(academyImages.readImage, { params: { id } })).data,
  /** Asks for an address as anybody would. */
  open: (address: string) => fetch(new URL(address, url)),
  filesOf: (id: string) => readdir(`${app.config.filesDir}/academy/images/${id}`, { recursive: true }),
  /** The folders of all images. */
  keptFolders: () => readdir(`${app.config.filesDir}/academy/images`).catch(() => []),
});
export type ImageCalls = ReturnType<typeof imageCalls>;

export const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/'));

/** What an address tells behind its #. */
export function toldBy(url: string) {
  const [width, height, x, y, placeholder = ''] = (url.split('#')[1] ?? '').split(',');
  return { size: [Number(width), Number(height)], focal: [Number(x), Number(y)], placeholder };
}
