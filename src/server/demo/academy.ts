import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ImageCategory, type ImageFacts, wholePicture } from '../../contract/media/academy-images.ts';
import { noStoryFields, type StoryField } from '../../contract/media/story-texts.ts';
import { syllabusSlugs } from '../../contract/pages/syllabus.ts';
import type { App } from '../app.ts';
import type { UploadedFile } from '../http/routes.ts';
import { listImages } from '../media/list-images.ts';
import { replaceIntroVideo } from '../media/replace-intro-video.ts';
import { uploadImage } from '../media/upload-image.ts';
import { readPage } from '../pages/read-page.ts';
import { readSyllabus } from '../pages/read-syllabus.ts';
import { replaceSyllabus } from '../pages/replace-syllabus.ts';
import { syllabusVersionOf } from '../pages/rules.ts';
import { publishPage } from '../pages/save-page.ts';
import { makeTemporaryFolder } from '../process/temporary-folders.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { readSettingsState } from '../settings/read-settings.ts';
import { demoDirectors, demoSettings, demoStories, demoStory } from './academy-texts.ts';
import { demoFaculty } from './faculty-texts.ts';

const demoFiles = fileURLToPath(new URL('../../../demo/files/', import.meta.url));

/** Settings, pictures, syllabus and film of an invented academy; nobody in them is real. What is there stays. */
export async function fillAcademy(app: App, { adminId }: { adminId: string | null }): Promise<void> {
  const { version, settings, changedAt } = await readSettingsState(app);
  if (Object.keys(changedAt).length === 0)
    await changeSettings(app, { actorId: adminId, version, changes: demoSettings(settings) });
  if ((await readPage(app.db, 'about')).number === 0) {
    await publishPage(app, { slug: 'about', actorId: adminId, version: '', texts: demoStory });
  }
  await showMissing(app, adminId, 'Logos', [{ photo: 'logo.webp', title: 'Sun behind two stripes' }]);
  await showMissing(app, adminId, 'Profiles', demoDirectors);
  // The newest stands first, so the first story is uploaded last.
  await showMissing(app, adminId, 'Successful Candidates', demoStories.toReversed());
  for (const slug of syllabusSlugs) {
    if (await readSyllabus(app, slug).catch(() => null)) continue;
    const none = syllabusVersionOf(null);
    await withDemoFile(`${slug}-syllabus.pdf`, (file) =>
      replaceSyllabus(app, { slug, actorId: adminId, version: none, file }),
    );
  }
  if (settings.introVideo) return;
  const now = await readSettingsState(app);
  await withDemoFile('intro.mp4', (video) =>
    withDemoFile('intro-poster.webp', (poster) =>
      replaceIntroVideo(app, { actorId: adminId, version: now.version, files: { video, poster } }),
    ),
  );
}

/** The teachers' photos: drawn people, in the order of the about page. What is there stays. */
export async function fillFacultyPhotos(app: App, adminId: string | null): Promise<void> {
  const photos = demoFaculty.map(({ name }, place) => ({ photo: `faculty-${place + 1}.webp`, title: name.en }));
  await showMissing(app, adminId, 'Faculty', photos);
}

interface DemoImage extends Partial<Pick<ImageFacts, 'rank' | 'course' | 'duration' | 'paid' | StoryField>> {
  photo: string;
  title: string;
}

/** Uploads the images that a category does not have yet, in their order. */
async function showMissing(
  app: App,
  actorId: string | null,
  category: ImageCategory,
  images: readonly DemoImage[],
): Promise<void> {
  const { items } = await listImages(app, { category, limit: 100 });
  const isStory = category === 'Successful Candidates';
  for (const { photo, ...texts } of images.slice(items.length)) {
    const facts: ImageFacts = {
      category,
      alt: '',
      isPublished: true,
      ...wholePicture,
      rank: '',
      course: '',
      duration: '',
      paid: '',
      consentGiven: isStory,
      consentNote: isStory ? 'A drawn person, not a real one' : '',
      ...noStoryFields,
      ...texts,
    };
    await withDemoFile(photo, (file) => uploadImage(app, { actorId, file, facts }));
  }
}

/** Hands over a copy, as an upload would; it is gone afterwards. */
async function withDemoFile<T>(name: string, use: (file: UploadedFile) => Promise<T>): Promise<T> {
  const folder = await makeTemporaryFolder('upload');
  const path = join(folder, name);
  try {
    await copyFile(join(demoFiles, name), path);
    const { size } = await stat(path);
    return await use({ path, filename: name, mimetype: '', bytes: size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
