import type { App } from '../../app.ts';
import { listMaterialsForStaff } from '../../materials/admin/list-materials-for-staff.ts';
import { saveForLater } from '../../materials/catalogue/save-for-later.ts';
import { insertReading } from './reading-store.ts';

const workbook = 'मराठी व्याकरण: पाच संध्याकाळी';
interface Reading {
  lastPage: number;
  notes: Readonly<Record<number, string>>;
  hoursAgo: number;
}

const read = new Map<string, Reading>([
  [workbook, { lastPage: 5, notes: { 2: 'स्वरसंधी पुन्हा सोडवणे.', 4: 'Ask in class: why not dvigu?' }, hoursAgo: 3 }],
  ['पोलीस भरती सराव पेपर 1', { lastPage: 2, notes: {}, hoursAgo: 50 }],
  ['नफा, सूट आणि व्याज', { lastPage: 1, notes: { 1: 'दोन लागोपाठच्या सवलती!' }, hoursAgo: 27 }],
]);
const saved = ['संधी: सर्व नियम', 'राज्यघटनेतील महत्त्वाचे अनुच्छेद', 'अंकगणित सराव पेपर 1'];

/** What the demo student has begun to read, noted, and put aside. */
export async function fillReading(app: App, userId: string): Promise<void> {
  const { items } = await listMaterialsForStaff(app, { shown: 'all', limit: 100 });
  for (const { id: materialId, title } of items) {
    const reading = read.get(title);
    if (reading) {
      const at = new Date(app.now().getTime() - reading.hoursAgo * 3_600_000).toISOString();
      await app.db.transaction().execute((trx) => insertReading(trx, { ...reading, userId, materialId, at }));
    }
    if (saved.includes(title)) await saveForLater(app, { materialId, userId });
  }
}
