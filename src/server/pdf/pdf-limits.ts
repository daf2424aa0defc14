import type { ActiveKind } from './active-content.ts';

/** What an uploaded PDF may cost; the defaults are those of `docs/domain/materials-and-reading.md`, tests tighten them. */
export interface PdfLimits {
  maxBytes: number;
  maxPages: number;
  /** Longest side of a page in points; 4,000 is a little more than A0. */
  maxSidePoints: number;
  /** Longest side over shortest side; a till roll is refused. */
  maxAspect: number;
  /** Milliseconds for one page; the whole document may take `documentMs` or, where that is more, `averageMs` a page. */
  pageMs: number;
  documentMs: number;
  averageMs: number;
  /** Memory of the drawing engine, in MB. */
  memoryMb: number;
}

export const pdfLimits: PdfLimits = {
  maxBytes: 50_000_000,
  maxPages: 1_000,
  maxSidePoints: 4_000,
  maxAspect: 6,
  pageMs: 10_000,
  documentMs: 300_000,
  averageMs: 1_000,
  memoryMb: 512,
};

/** Why a PDF was not taken; the names are error codes of `contract/errors.ts`. */
export interface PdfRefusal {
  ok: false;
  code:
    | 'file_empty'
    | 'file_too_large'
    | 'file_not_pdf'
    | 'pdf_encrypted'
    | 'pdf_damaged'
    | 'pdf_too_many_pages'
    | 'pdf_page_too_large'
    | 'pdf_too_slow'
    | 'validation_failed';
  /** The page it failed at, from 1. */
  page?: number;
  /** The limit that was passed, in the unit of that limit. */
  limit?: number;
  /** What it holds besides pages. */
  holds?: ActiveKind;
}
