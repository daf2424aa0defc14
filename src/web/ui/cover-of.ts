import type { ClassSubject } from '../../contract/classes/classes.ts';
import type { OrderLine } from '../../contract/orders/orders.ts';
import type { CoverColour } from './book-cover.tsx';
import type { CoverArt } from './cover-drawing.tsx';

interface CoverLook {
  colour: CoverColour;
  art: CoverArt;
}

/** A subject has the same colour everywhere: Marathi brick, maths indigo, general knowledge teal, reasoning amber. */
export const coverBySubject: Record<ClassSubject, CoverLook> = {
  marathi: { colour: 'brick', art: 'letter' },
  maths: { colour: 'indigo', art: 'percent' },
  gk: { colour: 'teal', art: 'globe' },
  reasoning: { colour: 'sun', art: 'shapes' },
  physical: { colour: 'night', art: 'track' },
  general: { colour: 'night', art: 'sunrise' },
};

/** How the cover of a product looks, wherever it stands: by its subject where it has one, else by its kind. */
export function coverOf(product: { kind: OrderLine['kind']; subject: ClassSubject | null }): CoverLook {
  switch (product.kind) {
    case 'package':
      return { colour: 'night', art: 'stack' };
    case 'mentoring':
      return { colour: 'sun', art: 'talk' };
    case 'batch':
    case 'fee':
      return { colour: 'teal', art: 'timetable' };
    case 'printed':
      return product.subject ? coverBySubject[product.subject] : { colour: 'paper', art: 'open-book' };
    default:
      return coverBySubject[product.subject ?? 'general'];
  }
}
