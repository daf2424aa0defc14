import { expect } from 'vitest';
import { usersAdmin } from '../../../contract/accounts/users-admin.ts';
import { academyImages } from '../../../contract/media/academy-images.ts';
import { introVideo } from '../../../contract/media/intro-video.ts';
import { pageTextsAdmin } from '../../../contract/pages/page-texts.ts';
import { syllabus } from '../../../contract/pages/syllabus.ts';
import { academy } from '../../../contract/settings/settings-admin.ts';
import type { Client } from '../client.ts';
import { demo, type Editing, type Editors, type Loaded, other, png, type Stage } from './editing.ts';

const settingsNow = async (by: Client) => (await by(academy.readAllSettings)).data;

const pageNow = async (by: Client, slug: 'about' | 'contact' | 'terms') =>
  (await by(pageTextsAdmin.readPage, { params: { slug } })).data;

const ofImage = (id: string) => ({
  read: async (by: Client) => (await by(academyImages.readImage, { params: { id } })).data,
});

/** A page whose English the first makes longer, and whose Marathi the second. */
async function ofPage(on: Stage, slug: 'about' | 'contact'): Promise<Omit<Editing, 'save'>> {
  const { en, mr, hi } = (await pageNow(on.asha.client, slug)).texts;
  const first = { en: `${en}<p>Ours</p>`, mr, hi };
  return {
    read: (by) => pageNow(by, slug),
    first: { texts: first },
    both: { texts: { ...first, mr: `${mr}<p>आमचे</p>` } },
  };
}

function pageBody(loaded: Loaded, who: 'first' | 'second') {
  const { texts, version } = loaded as never as Awaited<ReturnType<typeof pageNow>>;
  const changes = who === 'first' ? { en: `${texts.en}<p>Ours</p>` } : { mr: `${texts.mr}<p>आमचे</p>` };
  return { version, texts: { ...texts, ...changes } };
}

async function syllabusNow(by: Client, slug: 'combined' | 'police-recruitment') {
  const { items, version } = (await by(syllabus.listSyllabusVersions, { params: { slug } })).data;
  return { shown: items.find((one) => one.isShown)?.filename ?? null, version };
}

async function uploadImage(on: Stage): Promise<string> {
  const body = { title: 'A photo', category: 'Profiles' } as const;
  const made = await on.asha.client(academyImages.uploadImage, { body, files: { file: await png(120) } });
  return made.data.id;
}

/** The editors of what the academy shows: images, settings, pages, the syllabus. */
export const academyEditors = (on: Stage): Editors => ({
  async changeImage() {
    const id = await uploadImage(on);
    return {
      ...ofImage(id),
      save: (by, loaded, who) =>
        by(academyImages.changeImage, {
          params: { id },
          body: { ...loaded, ...(who === 'first' ? { alt: 'Two colours' } : { title: 'Renamed' }) } as never,
        }),
      first: { alt: 'Two colours', title: 'A photo' },
      both: { alt: 'Two colours', title: 'Renamed' },
    };
  },
  async replacePicture() {
    const id = await uploadImage(on);
    return {
      ...ofImage(id),
      save: async (by, { version }, who) =>
        by(academyImages.replacePicture, {
          params: { id },
          body: { version },
          files: { file: await png(200 + other[who]) },
        }),
      first: { width: 200 },
      both: { width: 201 },
    };
  },
  async changeSettings() {
    const { enquiries: now } = (await settingsNow(on.asha.client)).settings;
    const wanted = { messageLetters: now.messageLetters - 1, replyWithinHours: now.replyWithinHours + 1 };
    return {
      read: settingsNow,
      save: (by, loaded, who) => {
        const { settings, version } = loaded as never as Awaited<ReturnType<typeof settingsNow>>;
        const { messageLetters, replyWithinHours } = wanted;
        const changes = who === 'first' ? { messageLetters } : { replyWithinHours };
        return by(academy.changeSettings, {
          body: { version, changes: { enquiries: { ...settings.enquiries, ...changes } } },
        });
      },
      first: {
        settings: expect.objectContaining({ enquiries: { ...wanted, replyWithinHours: now.replyWithinHours } }),
      },
      both: { settings: expect.objectContaining({ enquiries: wanted }) },
    };
  },
  async restoreSettings() {
    for (const deviceCap of [4, 5, 6]) {
      const { version, settings } = await settingsNow(on.asha.client);
      const changes = { access: { ...settings.access, deviceCap } };
      expect((await on.asha.client(academy.changeSettings, { body: { version, changes } })).status).toBe(200);
    }
    const subject = 'settings:access';
    const lines = (await on.asha.client(usersAdmin.listAudit, { query: { subject } })).data.items;
    const capOf = (cap: number) => ({
      settings: expect.objectContaining({ access: expect.objectContaining({ deviceCap: cap }) }),
    });
    return {
      read: settingsNow,
      save: (by, { version }, who) =>
        by(academy.restoreSettings, { body: { version, line: lines[other[who]]?.id ?? 0 } }),
      first: capOf(5),
      both: capOf(4),
    };
  },
  async replaceIntroVideo() {
    return {
      read: settingsNow,
      save: async (by, { version }, who) =>
        by(introVideo.replaceIntroVideo, {
          body: { version },
          files: {
            video: await demo('intro.mp4', 'video/mp4'),
            ...(who === 'second' ? { poster: await demo('intro-poster.webp', 'image/webp') } : {}),
          },
        }),
      first: { settings: expect.objectContaining({ introVideo: expect.objectContaining({ posterUrl: null }) }) },
      both: {
        settings: expect.objectContaining({ introVideo: expect.objectContaining({ posterUrl: expect.any(String) }) }),
      },
    };
  },
  async savePageDraft() {
    const params = { slug: 'contact' } as const;
    return {
      ...(await ofPage(on, 'contact')),
      save: (by, loaded, who) => by(pageTextsAdmin.savePageDraft, { params, body: pageBody(loaded, who) }),
    };
  },
  async publishPage() {
    const params = { slug: 'about' } as const;
    return {
      ...(await ofPage(on, 'about')),
      save: (by, loaded, who) => by(pageTextsAdmin.publishPage, { params, body: pageBody(loaded, who) }),
    };
  },
  async restorePageVersion() {
    const params = { slug: 'terms' } as const;
    const numbers: number[] = [];
    for (const en of ['<p>One</p>', '<p>Two</p>', '<p>Three</p>']) {
      const { version } = await pageNow(on.asha.client, 'terms');
      const texts = { en, mr: '', hi: '' };
      numbers.push(
        (await on.asha.client(pageTextsAdmin.publishPage, { params, body: { version, texts } })).data.number,
      );
    }
    const said = (text: string) => ({ texts: expect.objectContaining({ en: expect.stringContaining(text) }) });
    return {
      read: (by) => pageNow(by, 'terms'),
      save: (by, { version }, who) =>
        by(pageTextsAdmin.restorePageVersion, { params, body: { version, from: numbers[other[who]] ?? 0 } }),
      first: said('One'),
      both: said('Two'),
    };
  },
  async replaceSyllabus() {
    const params = { slug: 'combined' } as const;
    const named = { first: 'first.pdf', second: 'second.pdf' };
    return {
      read: (by) => syllabusNow(by, 'combined'),
      save: async (by, { version }, who) =>
        by(syllabus.replaceSyllabus, {
          params,
          body: { version },
          files: { file: { ...(await demo('combined-syllabus.pdf', 'application/pdf')), name: named[who] } },
        }),
      first: { shown: named.first },
      both: { shown: named.second },
    };
  },
  async restoreSyllabus() {
    const params = { slug: 'police-recruitment' } as const;
    const folders: string[] = [];
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) {
      const { version } = await syllabusNow(on.asha.client, params.slug);
      const files = { file: { ...(await demo('police-recruitment-syllabus.pdf', 'application/pdf')), name } };
      folders.push((await on.asha.client(syllabus.replaceSyllabus, { params, body: { version }, files })).data.folder);
    }
    return {
      read: (by) => syllabusNow(by, params.slug),
      save: (by, { version }, who) =>
        by(syllabus.restoreSyllabus, { params: { ...params, folder: folders[other[who]] ?? '' }, body: { version } }),
      first: { shown: 'one.pdf' },
      both: { shown: 'two.pdf' },
    };
  },
});
