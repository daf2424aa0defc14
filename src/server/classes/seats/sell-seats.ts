import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import type { OwnTitles } from '../../products/own-titles.ts';
import { retireClassProduct, saveClassProduct } from '../../products/save-class-product.ts';

interface Input extends OwnTitles {
  id: string;
  pricePaise: number;
  isActive: boolean;
  isOpen: boolean;
  /** A personal session is sold by its mentoring product. */
  sessionOf: string | null;
  actorId: string | null;
}

/** Keeps the product that sells a class's seats as the class is: on sale while it is shown and has a price. */
export async function sellSeats(app: App, trx: Trx, input: Input): Promise<void> {
  const { id: classId, pricePaise, actorId } = input;
  if (input.sessionOf !== null) return;
  if (pricePaise === 0) await retireClassProduct(app, trx, { classId, actorId });
  else
    await saveClassProduct(app, trx, {
      classId,
      titles: input,
      pricePaise,
      isOnSale: input.isActive && input.isOpen,
      actorId,
    });
}
