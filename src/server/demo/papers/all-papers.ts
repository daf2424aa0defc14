import { knowledgePapers } from './knowledge-papers.ts';
import { marathiPapers } from './marathi-papers.ts';
import { mathsPapers } from './maths-papers.ts';
import type { Paper } from './paper.ts';
import { reasoningPapers } from './reasoning-papers.ts';

/** Thirty free files in four subjects. */
export const allPapers: readonly Paper[] = [...mathsPapers, ...marathiPapers, ...knowledgePapers, ...reasoningPapers];
