import { fileURLToPath } from 'node:url';
import type { MaterialForm } from '../../../contract/materials/materials-admin.ts';
import type { App } from '../../app.ts';
import { createMaterial } from '../../materials/admin/create-material.ts';
import { listMaterialsForStaff } from '../../materials/admin/list-materials-for-staff.ts';
import type { Paper } from './paper.ts';

const weekMs = 7 * 24 * 3600_000;

/** The ids of all materials by their titles. */
export async function materialsByTitle(app: App): Promise<Map<string, string>> {
  const there = new Map<string, string>();
  for (let after: string | undefined; ; ) {
    const { items, next } = await listMaterialsForStaff(app, { shown: 'all', limit: 100, ...(after ? { after } : {}) });
    for (const { id, title } of items) there.set(title, id);
    if (next === null) return there;
    after = next;
  }
}

/** Uploads a printed paper, so many weeks ago: only what is new says so. Free without a price. Returns the material's id. */
export async function uploadPaper(
  app: App,
  paper: Paper,
  { folder, weeksAgo, pricePaise }: { folder: 'free' | 'books'; weeksAgo: number; pricePaise: number | null },
): Promise<string> {
  const { slug, subject, kind, title, description, tags } = paper;
  const isFree = pricePaise === null;
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
    samplePages: isFree ? null : 2,
    year: app.now().getFullYear(),
    isFree,
    isPublished: true,
    allowDownload: isFree,
    videoId: '',
    price: pricePaise,
    mrp: null,
    validityDays: isFree ? null : 365,
  };
  const then: App = { ...app, now: () => new Date(app.now().getTime() - weeksAgo * weekMs) };
  const path = fileURLToPath(new URL(`../../../../demo/files/${folder}/${slug}.pdf`, import.meta.url));
  return (await createMaterial(then, { form, file: { path, filename: `${slug}.pdf` }, actorId: null })).id;
}
