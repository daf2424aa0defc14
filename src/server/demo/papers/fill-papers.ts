import { fileURLToPath } from 'node:url';
import type { MaterialForm } from '../../../contract/materials/materials-admin.ts';
import type { App } from '../../app.ts';
import { createMaterial } from '../../materials/admin/create-material.ts';
import { listMaterialsForStaff } from '../../materials/admin/list-materials-for-staff.ts';
import { allPapers } from './all-papers.ts';

const weekMs = 7 * 24 * 3600_000;

/** The titles of all materials. */
async function titlesOf(app: App): Promise<Set<string>> {
  const there = new Set<string>();
  for (let after: string | undefined; ; ) {
    const { items, next } = await listMaterialsForStaff(app, { shown: 'all', limit: 100, ...(after ? { after } : {}) });
    for (const { title } of items) there.add(title);
    if (next === null) return there;
    after = next;
  }
}

/**
 * Uploads the next free file that is not there yet; false when all are. The last of the list comes first, so that the first one
 * stands on top in the end.
 */
export async function fillNextPaper(app: App): Promise<boolean> {
  const there = await titlesOf(app);
  const paper = allPapers.findLast((one) => !there.has(one.title.mr));
  if (!paper) return false;
  const { slug, subject, kind, title, description, tags } = paper;
  const form: MaterialForm = {
    title: title.mr,
    description: description.mr,
    textLanguage: 'mr',
    translations: {
      en: { title: title.en, description: description.en },
      hi: { title: title.hi, description: description.hi },
    },
    subject,
    kind,
    language: 'mr',
    tags: [...tags],
    samplePages: null,
    year: app.now().getFullYear(),
    isFree: true,
    isPublished: true,
    allowDownload: true,
    videoId: '',
    price: null,
    mrp: null,
    validityDays: null,
  };
  // One a week, the first of the list last week: only what is new says so.
  const weeks = allPapers.indexOf(paper) + 1;
  const then: App = { ...app, now: () => new Date(app.now().getTime() - weeks * weekMs) };
  const path = fileURLToPath(new URL(`../../../../demo/files/free/${slug}.pdf`, import.meta.url));
  await createMaterial(then, { form, file: { path, filename: `${slug}.pdf` }, actorId: null });
  return true;
}
