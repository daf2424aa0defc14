import { flatten } from './flatten.ts';
import type { Mat, OpenCv } from './opencv.ts';
import { cellsAcross, gridOf } from './pattern.ts';

/** What a photo has in each square of a page that the page itself has not. */
export interface Residue {
  rows: number;
  /** How much further from its ground than its neighbours a square is, cut at the size of noise; 0 where nothing can be said. */
  values: Float32Array;
}

/** Around ink a photo is never as sharp as the page: only ground this far from it is looked at, in pixels of the page. */
const fromInk = 4;
/** How much the page may change within that and still be ground, of 255 steps. */
const evenGround = 18;
/** Light falls unevenly: a square is compared with its neighbourhood so many squares wide. */
const neighbourhood = 5;
/** What is off by more than so many times the usual is something else: the name over the page, dirt, a finger. */
const outlier = 2.5;
/** The share of a square that has to be seen. */
const leastSeen = 0.12;

/** `page` and `photo` are grey and of one size; `photo` has been laid over the page, `covered` is 255 where it reaches. */
export function readResidue(cv: OpenCv, page: Mat, photo: Mat, covered: Mat): Residue {
  const { cell, rows } = gridOf({ width: page.cols, height: page.rows });
  const window = Math.round(neighbourhood * cell);
  const ground = findGround(cv, page, covered);
  const first = flatten(cv, photo, ground, window);
  const most = outlier * typicalSize(first, 16);
  const is = ground.data;
  for (let at = 0; at < first.length; at += 1) if (Math.abs(first[at] as number) > most) is[at] = 0;
  const off = flatten(cv, photo, ground, window);
  const sums = new Float32Array(rows * cellsAcross);
  const counts = new Float32Array(rows * cellsAcross);
  // Anew: the library's memory moves when it grows.
  const [seen, paper] = [ground.data, page.data];
  const width = page.cols;
  for (let at = 0; at < seen.length; at += 1) {
    if (!seen[at]) continue;
    const row = Math.min(rows - 1, Math.floor((Math.floor(at / width) + 0.5) / cell));
    const square = row * cellsAcross + Math.min(cellsAcross - 1, Math.floor(((at % width) + 0.5) / cell));
    // Bright ground is darkened, dark ground lightened.
    sums[square] = (sums[square] as number) + ((paper[at] as number) >= 128 ? -1 : 1) * (off[at] as number);
    counts[square] = (counts[square] as number) + 1;
  }
  ground.delete();
  return { rows, values: weigh(sums, counts, cell * cell) };
}

function weigh(sums: Float32Array, counts: Float32Array, whole: number): Float32Array {
  const seen = counts.map((count) => (count < leastSeen * whole ? 0 : count));
  const values = sums.map((sum, at) => (seen[at] ? sum / (seen[at] as number) : 0));
  const most = outlier * typicalSize(values, 1);
  return values.map(
    (value, at) =>
      (Math.max(-most, Math.min(most, value)) / most) * Math.sqrt(Math.min(1, (seen[at] as number) / whole)),
  );
}

/** 255 for every pixel of even ground that the photo shows. */
function findGround(cv: OpenCv, page: Mat, covered: Mat): Mat {
  const side = 2 * fromInk + 1;
  const square = cv.Mat.ones(side, side, cv.CV_8U);
  const [high, low, ground] = [new cv.Mat(), new cv.Mat(), new cv.Mat()];
  cv.dilate(page, high, square);
  cv.erode(page, low, square);
  cv.erode(covered, ground, square);
  const [highest, lowest, is] = [high.data, low.data, ground.data];
  for (let at = 0; at < is.length; at += 1) {
    if ((highest[at] as number) - (lowest[at] as number) > evenGround) is[at] = 0;
  }
  for (const one of [square, high, low]) one.delete();
  return ground;
}

/** The standard deviation as the median tells it, which outliers do not move; 0 is no value. Looks at every `step`th. */
function typicalSize(values: Float32Array, step: number): number {
  const sizes = values
    .filter((value, at) => at % step === 0 && value !== 0)
    .map(Math.abs)
    .sort();
  return Math.max(0.01, (sizes[sizes.length >> 1] ?? 0) / 0.6745);
}
