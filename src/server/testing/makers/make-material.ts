import type { BodyInput } from '../../../contract/endpoint.ts';
import { materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import type { Client } from '../client.ts';
import { demoPdf, emptyPdf } from './hostile-pdfs.ts';

type Form = BodyInput<typeof materialsAdmin.createMaterial>;

/** A complete form for a published free practice paper; a test changes what it is about. */
export function materialForm(changes: Partial<Form> = {}): Form {
  return {
    title: 'सराव पेपर 1',
    subject: 'general',
    kind: 'practice_paper',
    language: 'mr',
    isFree: 'true',
    isPublished: 'true',
    allowDownload: 'true',
    ...changes,
  };
}

/** A PDF as a browser sends it. */
export function pdfUpload(bytes: Buffer = demoPdf('practice-paper-1.pdf'), name = 'paper.pdf') {
  return { file: { bytes: new Uint8Array(bytes), name, type: 'application/pdf' } };
}

/** Uploads a material through the real endpoint, as this member of staff: three empty pages unless told. */
export async function makeMaterial(staff: Client, changes: Partial<Form> = {}, pdf?: Buffer, name?: string) {
  const made = await staff(materialsAdmin.createMaterial, {
    body: materialForm(changes),
    files: pdfUpload(pdf ?? (await emptyPdf(3)), name),
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.failure));
  return made.data;
}

/** A premium material of three pages for ₹499, its download closed. */
export const premium = {
  title: 'व्याकरण: पाच संध्याकाळी',
  isFree: 'false',
  allowDownload: 'false',
  price: '499',
} as const;
