import type { Queries } from '../db/db.ts';
import { type ClassProduct, selectClassProduct } from './class-seat-store.ts';

/** The product that sells a seat in a class; undefined when none ever did. */
export async function findClassProduct(db: Queries, classId: string): Promise<ClassProduct | undefined> {
  return selectClassProduct(db, classId);
}
