import { expect } from 'vitest';
import { classRecordings } from '../../../contract/classes/class-recordings.ts';
import { classSeries } from '../../../contract/classes/class-series.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import { videosAdmin } from '../../../contract/videos/videos-admin.ts';
import { makeClass } from '../makers/make-class.ts';
import { makeFilm, makeVideo, sendFilm } from '../makers/make-video.ts';
import { type Editing, type Editors, other, png, type Stage, vtt } from './editing.ts';

const ofClass = async (id: string): Promise<Pick<Editing, 'read'> & { params: { id: string } }> => ({
  params: { id },
  read: async (by) => (await by(classesAdmin.getClassForStaff, { params: { id } })).data,
});

/** The editors of classes, and of the videos of classes and materials. */
export const classEditors = (on: Stage): Editors => ({
  async changeClass() {
    const { params, read } = await ofClass((await makeClass(on.test)).id);
    return {
      read,
      save: (by, loaded, who) =>
        by(classesAdmin.changeClass, {
          params,
          body: { ...loaded, ...(who === 'first' ? { venue: 'Hall 2' } : { whatToBring: 'A pen' }) } as never,
        }),
      first: { venue: 'Hall 2', whatToBring: '' },
      both: { venue: 'Hall 2', whatToBring: 'A pen' },
    };
  },
  async changeFollowing() {
    const { params, read } = await ofClass((await makeClass(on.test)).id);
    await on.asha.client(classSeries.repeatClass, {
      params,
      body: {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        until: new Date(on.test.app.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10),
      },
    });
    return {
      read,
      save: (by, loaded, who) =>
        by(classSeries.changeFollowing, {
          params,
          body: { ...loaded, ...(who === 'first' ? { venue: 'Hall 2' } : { whatToBring: 'A pen' }) } as never,
        }),
      first: { venue: 'Hall 2', whatToBring: '' },
      both: { venue: 'Hall 2', whatToBring: 'A pen' },
    };
  },
  async saveCover() {
    const { params, read } = await ofClass((await makeClass(on.test)).id);
    return {
      read,
      save: async (by, { version }, who) =>
        by(classesAdmin.saveCover, { params, body: { version }, files: { file: await png(1000 + other[who]) } }),
      first: { coverUrl: expect.any(String) },
      both: { coverUrl: expect.any(String) },
    };
  },
  async saveRecording() {
    const { id } = await makeClass(on.test);
    const film = await sendFilm(on.asha.client, makeFilm(), { name: 'of-a-class.mp4' });
    return {
      read: async (by) => (await by(classRecordings.getRecording, { params: { id } })).data,
      save: (by, loaded, who) => {
        const { video, notes, version } = loaded as never as {
          video: { id: string } | null;
          notes: string;
          version: string;
        };
        const body = { videoId: video?.id ?? null, notes, version };
        const changes = who === 'first' ? { notes: 'Page 12 again' } : { videoId: film.id };
        return by(classRecordings.saveRecording, { params: { id }, body: { ...body, ...changes } });
      },
      first: { notes: 'Page 12 again', video: null },
      both: { notes: 'Page 12 again', video: expect.objectContaining({ id: film.id }) },
    };
  },
  async saveChapters() {
    const params = { id: (await makeVideo(on.test, on.asha.client)).id };
    const chapters = [
      { at: 0, title: 'Ratios' },
      { at: 1, title: 'Questions' },
    ];
    return {
      read: async (by) => (await by(videosAdmin.getVideo, { params })).data,
      save: (by, loaded, who) =>
        by(videosAdmin.saveChapters, {
          params,
          body: {
            chapters: [...(loaded.chapters as typeof chapters), ...chapters.slice(other[who], other[who] + 1)],
            version: loaded.version,
          },
        }),
      first: { chapters: chapters.slice(0, 1) },
      both: { chapters },
    };
  },
  async saveCaptions() {
    const { id } = await makeVideo(on.test, on.asha.client);
    return {
      read: async (by) => (await by(videosAdmin.getVideo, { params: { id } })).data,
      save: (by, { version }, who) =>
        by(videosAdmin.saveCaptions, {
          params: { id, language: who === 'first' ? 'mr' : 'hi' },
          body: { version },
          files: { captions: vtt('नमस्कार') },
        }),
      first: { captions: ['mr'] },
      both: { captions: ['hi', 'mr'] },
    };
  },
});
