import { BookOpen, Calculator, Globe, Lightbulb, type LucideIcon, PenLine } from 'lucide-react';
import type { MaterialSubject } from '../../../contract/materials/material-fields.ts';
import { Tile } from '../../ui/tile.tsx';
import { subjectTiles } from '../copy.ts';

const icons: Record<MaterialSubject, LucideIcon> = {
  marathi: PenLine,
  maths: Calculator,
  gk: Globe,
  reasoning: Lightbulb,
  general: BookOpen,
};

/** A subject's icon on its fixed colour. */
export function SubjectTile({ subject }: { subject: MaterialSubject }) {
  const Icon = icons[subject];
  return (
    <Tile kind={subjectTiles[subject]}>
      <Icon aria-hidden="true" />
    </Tile>
  );
}
