import { fileURLToPath } from 'node:url';
import type { MaterialForm } from '../../contract/materials/materials-admin.ts';
import type { App } from '../app.ts';
import { createMaterial } from '../materials/admin/create-material.ts';
import { listMaterialsForStaff } from '../materials/admin/list-materials-for-staff.ts';
import { writeProductTexts } from './books/write-product-texts.ts';
import { three } from './questions/question.ts';
import { materialTranslations } from './translations/material-translations.ts';

type Demo = Pick<MaterialForm, 'title' | 'description' | 'subject' | 'kind' | 'language' | 'tags'> & {
  file: string;
  price?: number;
};

const demos: readonly Demo[] = [
  {
    file: 'percentages-quick-reference.pdf',
    title: 'Percentages, ratio and speed on two pages',
    description: 'Every formula of the arithmetic section with one worked example each.',
    subject: 'maths',
    kind: 'quick_reference',
    language: 'en',
    tags: ['arithmetic', 'formulas'],
  },
  {
    file: 'practice-paper-1.pdf',
    title: 'पोलीस भरती सराव पेपर 1',
    description: '20 प्रश्न, 18 मिनिटे, उत्तरसूचीसह.',
    subject: 'general',
    kind: 'practice_paper',
    language: 'mr',
    tags: ['सराव', 'practice'],
  },
  {
    file: 'marathi-grammar-five-evenings.pdf',
    title: 'मराठी व्याकरण: पाच संध्याकाळी',
    description: 'नियम, सराव आणि उत्तरे: लेखी परीक्षेच्या मराठी व्याकरणासाठी.',
    subject: 'marathi',
    kind: 'detailed_solution',
    language: 'mr',
    tags: ['व्याकरण', 'grammar'],
    price: 599_00,
  },
];

/** What one learns from the premium workbook. */
const grammar = three(
  'Tell sandhi, samas and prayog apart at sight\nWrite Marathi without the mistakes that cost marks',
  'संधी, समास आणि प्रयोग पाहताक्षणी ओळखायला\nगुण घालवणाऱ्या चुका न करता शुद्ध मराठी लिहायला',
  'संधि, समास और प्रयोग देखते ही पहचानना\nअंक कटाने वाली ग़लतियों के बिना शुद्ध मराठी लिखना',
);

/** Uploads the academy's own demo documents: two free ones and a premium workbook. Skips those that are there. */
export async function fillMaterials(app: App, people: { adminId: string | null }): Promise<void> {
  const { items } = await listMaterialsForStaff(app, { shown: 'all', limit: 100 });
  const there = new Set(items.map((item) => item.title));
  for (const { file, price, ...texts } of demos.filter((demo) => !there.has(demo.title))) {
    const path = fileURLToPath(new URL(`../../../demo/files/${file}`, import.meta.url));
    const form: MaterialForm = {
      ...texts,
      ...materialTranslations(texts.title),
      samplePages: price === undefined ? null : 2,
      year: app.now().getFullYear(),
      isFree: price === undefined,
      isPublished: true,
      allowDownload: price === undefined,
      videoId: '',
      price: price ?? null,
      mrp: null,
      validityDays: price === undefined ? null : 365,
    };
    const { id } = await createMaterial(app, { form, file: { path, filename: file }, actorId: people.adminId });
    const { adminId } = people;
    if (price !== undefined && adminId) await writeProductTexts(app, { materialId: id, outcomes: grammar, adminId });
  }
}
