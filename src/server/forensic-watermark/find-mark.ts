import { type Features, type Fit, findFeatures, fitPhoto, releaseFeatures } from './align-photo.ts';
import { scoreOf, scoreToName } from './correlate.ts';
import { decodeGrey } from './decode-grey.ts';
import type { Mat, OpenCv } from './opencv.ts';
import { readResidue } from './read-residual.ts';
import type { Found, GreyPicture, Question, TraceWork } from './trace-messages.ts';

type Ask = <T>(question: Question) => Promise<T>;

/** So many pages, those that look most like the photo, are laid under it exactly; one where it stands out so many times. */
const closestPages = 3;
const standsOut = 2.5;
/** Points that agree by chance at a quick look. */
const byChance = 5;
/** Fewer points than so many agree by chance, also on a page that is not the one. */
const surePage = 25;
/** How far off a point may be that agrees, in pixels of the page. */
const tolerance = { quick: 8, fine: 3 };

/** Finds the page that a photo shows among many, and the seed of its watermark. Null when it shows none of them. */
export async function findMark(cv: OpenCv, { photo, pages }: TraceWork, ask: Ask): Promise<Found | null> {
  const picture = toMat(cv, await decodeGrey(photo));
  const features = findFeatures(cv, picture, 'fine');
  try {
    let best: { at: number; fit: Fit } | null = null;
    for (const at of await closest(cv, picture, pages, ask)) {
      const fit = await fitTo(cv, features, at, ask);
      if (!fit) continue;
      if (fit.agreeing < surePage || (best && fit.agreeing <= best.fit.agreeing)) {
        fit.mapping.delete();
        continue;
      }
      best?.fit.mapping.delete();
      best = { at, fit };
    }
    return best && (await readMark(cv, picture, best, ask));
  } finally {
    picture.delete();
    releaseFeatures(features);
  }
}

async function closest(cv: OpenCv, photo: Mat, pages: number, ask: Ask): Promise<number[]> {
  if (pages <= closestPages) return [...Array(pages).keys()];
  const features = findFeatures(cv, photo, 'quick');
  const likely: { at: number; agreeing: number }[] = [];
  for (let at = 0; at < pages; at += 1) {
    const agreeing = await withPage(cv, at, ask, (page) => {
      const there = findFeatures(cv, page, 'quick');
      const fit = fitPhoto(cv, features, there, tolerance.quick);
      releaseFeatures(there);
      fit?.mapping.delete();
      return fit?.agreeing ?? 0;
    });
    likely.push({ at, agreeing: agreeing ?? 0 });
    await ask({ kind: 'progress', at: at + 1 });
  }
  releaseFeatures(features);
  likely.sort((one, other) => other.agreeing - one.agreeing);
  const [first, second] = likely.map(({ agreeing }) => agreeing);
  const isClear = (first ?? 0) > standsOut * Math.max(byChance, second ?? 0);
  return likely.slice(0, isClear ? 1 : closestPages).map(({ at }) => at);
}

function fitTo(cv: OpenCv, photo: Features, at: number, ask: Ask): Promise<Fit | null> {
  return withPage(cv, at, ask, (page) => {
    const there = findFeatures(cv, page, 'fine');
    const fit = fitPhoto(cv, photo, there, tolerance.fine);
    releaseFeatures(there);
    return fit;
  });
}

async function readMark(
  cv: OpenCv,
  photo: Mat,
  { at, fit }: { at: number; fit: Fit },
  ask: Ask,
): Promise<Found | null> {
  const residue = await withPage(cv, at, ask, (page) => {
    const size = new cv.Size(page.cols, page.rows);
    const whole = new cv.Mat(photo.rows, photo.cols, cv.CV_8UC1, new cv.Scalar(255));
    const [laid, covered] = [new cv.Mat(), new cv.Mat()];
    const nothing = new cv.Scalar(0);
    cv.warpPerspective(photo, laid, fit.mapping, size, cv.INTER_LINEAR, cv.BORDER_CONSTANT, nothing);
    cv.warpPerspective(whole, covered, fit.mapping, size, cv.INTER_NEAREST, cv.BORDER_CONSTANT, nothing);
    const read = readResidue(cv, page, laid, covered);
    for (const one of [whole, laid, covered]) one.delete();
    return read;
  });
  fit.mapping.delete();
  if (!residue) return null;
  const seeds = await ask<[string, Uint8Array][]>({ kind: 'seeds', at });
  let best: { name: string; score: number } | null = null;
  for (const [name, seed] of seeds) {
    const score = scoreOf(residue, Buffer.from(seed));
    if (!best || score > best.score) best = { name, score };
  }
  return {
    at,
    agreeing: fit.agreeing,
    candidates: seeds.length,
    best: best?.name ?? null,
    score: best?.score ?? 0,
    threshold: scoreToName(seeds.length),
  };
}

async function withPage<T>(cv: OpenCv, at: number, ask: Ask, use: (page: Mat) => T): Promise<T | null> {
  const stored = await ask<Uint8Array | null>({ kind: 'page', at });
  if (!stored) return null;
  const page = toMat(cv, await decodeGrey(stored));
  try {
    return use(page);
  } finally {
    page.delete();
  }
}

function toMat(cv: OpenCv, { width, height, pixels }: GreyPicture): Mat {
  const mat = new cv.Mat(height, width, cv.CV_8UC1);
  mat.data.set(pixels);
  return mat;
}
