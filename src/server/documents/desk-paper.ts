import type { Language } from '../../contract/languages.ts';
import { createPdf } from './create-pdf.ts';
import { write } from './pdf-writer.ts';

const margin = 36;

interface DeskPaper {
  language: Language;
  /** Of the file. */
  name: string;
  heading: string;
  academy: { name: string; address: string; phone: string; gstin: string };
  facts: readonly [string, string][];
  inWords: string;
}

/** Begins a paper of the desk on A5: the academy, a heading, facts each with its name, and the amount in words. */
export function beginDeskPaper({ language, name, heading, academy, facts, inWords }: DeskPaper) {
  const margins = { top: margin, left: margin, right: margin, bottom: margin };
  const { document, whole } = createPdf({ size: 'A5', margins, language, title: name, author: academy.name });
  const width = document.page.width - 2 * margin;
  write(document.font('strong').fontSize(15), academy.name, { width });
  document.font('regular').fontSize(9.5);
  for (const line of [academy.address, academy.phone, academy.gstin && `GSTIN: ${academy.gstin}`]) {
    if (line) write(document, line, { width });
  }
  document.y += 10;
  write(document.font('strong').fontSize(14), heading, { width });
  document.y += 6;
  for (const [label, value] of facts) {
    const top = document.y;
    write(document.font('regular').fontSize(10.5).fillColor('#555'), label, margin, top, { width: 120 });
    const end = document.y;
    write(document.font('strong').fillColor('#000'), value, margin + 125, top, { width: width - 125 });
    document.y = Math.max(end, document.y) + 3;
  }
  document.x = margin;
  document.y += 6;
  write(document.font('regular').fontSize(10.5), inWords, { width });
  return { document, whole, width, left: margin };
}
