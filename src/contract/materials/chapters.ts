import * as z from 'zod/mini';

/** One line of the contents as the PDF states them; level 0 is the outermost. */
export const contentsLine = z.object({ title: z.string(), page: z.int(), level: z.int() });
export type ContentsLine = z.infer<typeof contentsLine>;

/** A chapter of a material: where it begins, and how many pages it has. */
export const materialChapter = z.object({ title: z.string(), page: z.int(), pages: z.int() });
export type MaterialChapter = z.infer<typeof materialChapter>;

const most = 100;

/** The chapters that contents state: the outermost level that divides the document, at most 100. */
export function chaptersOf(contents: readonly ContentsLine[], pages: number): MaterialChapter[] {
  const levels = [...new Set(contents.map((line) => line.level))].toSorted((a, b) => a - b);
  const level = levels.find((one) => contents.filter((line) => line.level === one).length > 1);
  const lines = contents.filter((line) => line.level === level).slice(0, most);
  return lines.map(({ title, page }, at) => {
    const end = lines[at + 1]?.page ?? pages + 1;
    // Two may begin on one page.
    return { title, page, pages: Math.max(1, end - page) };
  });
}
