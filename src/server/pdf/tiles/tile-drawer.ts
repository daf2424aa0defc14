import { programFile } from '../../process/program-file.ts';
import { createWorkerProcess } from '../../process/worker-process.ts';

/** One page to be drawn large. */
export interface TileWork {
  /** The PDF, on this machine. */
  path: string;
  /** From 1. */
  page: number;
  /** Of the large picture, in pixels. */
  height: number;
  /** An empty folder that gets the tiles. */
  folder: string;
}

/** Draws pages at the size that 400 % needs. */
export interface TileDrawer {
  /** The bytes that the tiles take. Throws for a page that takes too long or too much memory. */
  draw(work: TileWork): Promise<number>;
  close(): void;
}

/** Behind whatever answers a browser. */
const priority = 10;
const mostWaiting = 4;

/** Draws in a process of its own, which is killed when a page takes longer than `patienceMs`, its start included. */
export function createTileDrawer({ patienceMs = 60_000 } = {}): TileDrawer {
  const { run, close } = createWorkerProcess<TileWork, number>({
    file: programFile('pdf/tiles/tile-worker'),
    does: 'draws pages large',
    patienceMs,
    mostWaiting,
    priority,
  });
  return { draw: (work) => run(work), close };
}
