import type { App } from '../../app.ts';
import { materialsByTitle, uploadPaper } from '../papers/upload-paper.ts';
import { fillPeople } from '../people.ts';
import { allBooks } from './all-books.ts';
import { completePackages } from './complete-packages.ts';
import { writeProductTexts } from './write-product-texts.ts';

/** Uploads the next premium book that is not there yet, and opens it to those who own every premium material; false when all are. */
export async function fillNextBook(app: App): Promise<boolean> {
  const there = await materialsByTitle(app);
  const book = allBooks.findLast((one) => !there.has(one.title.mr));
  if (!book) return false;
  const { pricePaise, outcomes } = book;
  const materialId = await uploadPaper(app, book, {
    folder: 'books',
    weeksAgo: allBooks.indexOf(book) + 1,
    pricePaise,
  });
  const { adminId } = await fillPeople(app);
  if (adminId) await writeProductTexts(app, { materialId, outcomes, adminId });
  if (adminId) await completePackages(app, { materialId, adminId });
  return true;
}
