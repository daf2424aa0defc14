import { createPdf } from './create-pdf.ts';
import { drawLabel } from './draw-label.ts';
import { drawPickList } from './draw-pick-list.ts';
import { drawSlip } from './draw-slip.ts';
import type { ParcelPapers } from './parcel-papers.ts';

/** A6 in points, the label of a thermal printer; four of them fill an A4 page. */
const a6 = { width: 297.64, height: 419.53 };

const titles: Record<ParcelPapers['kind'], string> = {
  labels_a6: 'Address labels',
  labels_a4: 'Address labels',
  packing_slips: 'Packing slips',
  pick_list: 'Pick list',
};

/** The papers of parcels as one PDF. */
export async function drawParcels(papers: ParcelPapers): Promise<Buffer> {
  const { kind, parcels, from } = papers;
  const { document, whole } = createPdf({
    size: kind === 'labels_a6' ? [a6.width, a6.height] : 'A4',
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
    language: 'en',
    title: titles[kind],
    author: from.name,
    startsEmpty: true,
  });
  if (kind === 'pick_list') drawPickList(document, papers);
  else if (kind === 'packing_slips') {
    for (const parcel of parcels) {
      document.addPage();
      drawSlip(document, papers, parcel);
    }
  } else {
    const onPage = kind === 'labels_a6' ? 1 : 4;
    for (const [place, parcel] of parcels.entries()) {
      const at = place % onPage;
      if (at === 0) document.addPage();
      const box = { x: (at % 2) * a6.width, y: Math.floor(at / 2) * a6.height, ...a6 };
      drawLabel(document, papers, parcel, box);
    }
  }
  document.end();
  return whole;
}
