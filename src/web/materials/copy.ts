import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MaterialKind, MaterialSubject } from '../../contract/materials/material-fields.ts';
import type { Material } from '../../contract/materials/materials.ts';
import { formatDuration, formatPages } from '../i18n/format.ts';
import type { TileKind } from '../ui/tile.tsx';

export const subjectLabels: Record<MaterialSubject, MessageDescriptor> = {
  marathi: msg`Marathi grammar`,
  maths: msg`Maths`,
  gk: msg`General knowledge`,
  reasoning: msg`Reasoning`,
  general: msg`All subjects`,
};

export const kindLabels: Record<MaterialKind, MessageDescriptor> = {
  pdf: msg`Notes`,
  practice_paper: msg`Practice paper`,
  quick_reference: msg`Quick reference`,
  detailed_solution: msg`Detailed solutions`,
  expert_tip: msg`Expert tips`,
  set: msg`Complete set`,
  video: msg`Video explanation`,
};

/** Each subject's fixed colour. */
export const subjectTiles: Record<MaterialSubject, TileKind> = {
  marathi: 'marathi',
  maths: 'maths',
  gk: 'gk',
  reasoning: 'reasoning',
  general: 'primary',
};

/** How much of it there is: "32 pages", "45 min". */
export function formatExtent({ pages, seconds }: Pick<Material, 'pages' | 'seconds'>): string {
  return seconds === null ? formatPages(pages) : formatDuration(Math.max(1, Math.round(seconds / 60)));
}
