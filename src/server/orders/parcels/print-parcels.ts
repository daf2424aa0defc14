import type { ParcelPaperKind } from '../../../contract/orders/parcels.ts';
import { parcelNumber } from '../../../contract/shipping.ts';
import type { App } from '../../app.ts';
import type { PaperItem, PaperParcel } from '../../documents/parcel-papers.ts';
import { Failure } from '../../http/failures.ts';
import type { Download } from '../../http/routes.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { sellerOf } from '../invoices/read-invoice.ts';
import { type PrintedParcel, selectPrinted } from './parcel-store.ts';

/** A parcel's contents, one item per line: its own, else everything that the order ships. */
const contentsOf = ({ contents, items }: PrintedParcel): readonly PaperItem[] =>
  contents ? contents.split('\n').flatMap((line) => (line.trim() ? [{ title: line.trim(), copies: 1 }] : [])) : items;

const fileNames: Record<ParcelPaperKind, string> = {
  labels_a6: 'labels.pdf',
  labels_a4: 'labels-a4.pdf',
  packing_slips: 'packing-slips.pdf',
  pick_list: 'pick-list.pdf',
};

/**
 * The papers of these parcels as PDF; those that must not leave are left out. Throws `not_found` where none is left, and
 * `unavailable` when they cannot be drawn now.
 */
export async function printParcels(
  app: App,
  { kind, ids }: { kind: ParcelPaperKind; ids: readonly string[] },
): Promise<Download> {
  const [settings, rows] = [await readSettings(app), await selectPrinted(app.db, ids)];
  if (rows.length === 0) throw new Failure('not_found');
  const { name, address, phone } = sellerOf(settings);
  const parcels = rows.map(
    (row): PaperParcel => ({
      number: parcelNumber(row.number, row.position),
      language: row.language,
      address: row.address,
      isExpress: row.speed === 'express',
      dispatchBy: row.dispatchBy,
      courier: row.courier ?? '',
      trackingNumber: row.trackingNumber ?? '',
      paidAt: row.paidAt,
      contents: contentsOf(row),
      // The weight is of the whole order; for a part it is unknown.
      weightGrams: row.contents ? null : row.weightGrams,
    }),
  );
  const papers = { kind, parcels, from: { name, address, phone }, printedAt: app.now().toISOString() };
  const content = await app.papers.drawParcels(papers).catch((error: Error) => {
    app.log.error({ err: error, kind }, 'papers of parcels could not be drawn');
    throw new Failure('unavailable');
  });
  return {
    content,
    type: 'application/pdf',
    length: content.length,
    filename: fileNames[kind],
    cacheControl: 'private, no-store',
  };
}
