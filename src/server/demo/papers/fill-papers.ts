import type { App } from '../../app.ts';
import { allPapers } from './all-papers.ts';
import { materialsByTitle, uploadPaper } from './upload-paper.ts';

/**
 * Uploads the next free file that is not there yet; false when all are. The last of the list comes first, so that the first one
 * stands on top in the end.
 */
export async function fillNextPaper(app: App): Promise<boolean> {
  const there = await materialsByTitle(app);
  const paper = allPapers.findLast((one) => !there.has(one.title.mr));
  if (!paper) return false;
  await uploadPaper(app, paper, { folder: 'free', weeksAgo: allPapers.indexOf(paper) + 1, pricePaise: null });
  return true;
}
