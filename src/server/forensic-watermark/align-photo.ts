import type { Mat, OpenCv } from './opencv.ts';

/** Points that are found again in another picture of the same thing, and what each looks like. */
export interface Features {
  /** x, y, x, y … in the picture that was given. */
  points: Float32Array;
  looks: Mat;
}

/** `quick` tells pages apart, `fine` tells to a fraction of a pixel how one lies on the other, in ten times the time. */
export type Method = 'quick' | 'fine';

const quickPoints = 1000;
/** The longest side at which points are looked for: letters of a whole page are still letters. */
const searchSide: Record<Method, number> = { quick: 720, fine: 900 };

export function findFeatures(cv: OpenCv, grey: Mat, method: Method): Features {
  const scale = Math.min(1, searchSide[method] / Math.max(grey.cols, grey.rows));
  const small = new cv.Mat();
  const noMask = new cv.Mat();
  const looks = new cv.Mat();
  const found = new cv.KeyPointVector();
  const finder = method === 'quick' ? new cv.ORB(quickPoints) : new cv.AKAZE();
  cv.resize(grey, small, new cv.Size(0, 0), scale, scale, cv.INTER_AREA);
  finder.detectAndCompute(small, noMask, found, looks);
  const points = new Float32Array(found.size() * 2);
  for (let at = 0; at < found.size(); at += 1) {
    const { pt } = found.get(at);
    points[at * 2] = (pt.x + 0.5) / scale - 0.5;
    points[at * 2 + 1] = (pt.y + 0.5) / scale - 0.5;
  }
  for (const one of [small, noMask, found, finder]) one.delete();
  return { points, looks };
}

/** How a photo lies on a page: the plane-to-plane mapping (3 × 3) and the number of points that agree on it. */
export interface Fit {
  mapping: Mat;
  agreeing: number;
}

/** A pair is trusted when the second best is this much further away. */
const clearlyBest = 0.8;
/** Fewer pairs than so many say nothing: any four points fit. */
const fewestPairs = 12;

/** `tolerance`: how far a point may be off and still agree, in pixels of the page. */
export function fitPhoto(cv: OpenCv, photo: Features, page: Features, tolerance: number): Fit | null {
  const pairs = pairUp(cv, photo, page);
  if (pairs.from.length < fewestPairs * 2) return null;
  const from = cv.matFromArray(pairs.from.length / 2, 1, cv.CV_32FC2, pairs.from);
  const to = cv.matFromArray(pairs.to.length / 2, 1, cv.CV_32FC2, pairs.to);
  const agree = new cv.Mat();
  const mapping = cv.findHomography(from, to, cv.RANSAC, tolerance, agree);
  const agreeing = mapping.empty() ? 0 : agree.data.reduce((sum: number, one: number) => sum + one, 0);
  for (const one of [from, to, agree]) one.delete();
  if (agreeing > 0) return { mapping, agreeing };
  mapping.delete();
  return null;
}

function pairUp(cv: OpenCv, photo: Features, page: Features): { from: number[]; to: number[] } {
  const from: number[] = [];
  const to: number[] = [];
  if (photo.looks.rows < 2 || page.looks.rows < 2) return { from, to };
  const matcher = new cv.BFMatcher(cv.NORM_HAMMING, false);
  const matches = new cv.DMatchVectorVector();
  matcher.knnMatch(photo.looks, page.looks, matches, 2);
  for (let at = 0; at < matches.size(); at += 1) {
    const nearest = matches.get(at);
    const [best, second] = [nearest.get(0), nearest.get(1)];
    if (best && second && best.distance < clearlyBest * second.distance) {
      from.push(...photo.points.subarray(best.queryIdx * 2, best.queryIdx * 2 + 2));
      to.push(...page.points.subarray(best.trainIdx * 2, best.trainIdx * 2 + 2));
    }
    nearest.delete();
  }
  for (const one of [matcher, matches]) one.delete();
  return { from, to };
}

/** The library's memory is its own: nothing in it is freed by itself. */
export function releaseFeatures({ looks }: Features): void {
  looks.delete();
}
