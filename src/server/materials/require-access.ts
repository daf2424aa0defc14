import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import type { Caller } from '../http/session.ts';
import { type MaterialForReader, selectMaterialForReader } from './access-store.ts';
import { refuseAccess } from './rules.ts';

declare const mayBeRead: unique symbol;

/** A material that this caller may read now. Only `requireAccess` makes one; what serves a page or the file demands it. */
export type ReadableMaterial = MaterialForReader & { readonly [mayBeRead]: true };

interface Input {
  materialId: string;
  caller: Caller;
}

/** Whether the caller keeps the materials and so reads all of them. The session must have been checked. */
export function keepsMaterials(caller: Caller): boolean {
  return caller.roles.includes('admin') || caller.roles.includes('teacher');
}

/** The material and why this caller may not read it, if so. Throws `not_found`. */
export async function checkAccess(app: App, { materialId, caller }: Input) {
  const at = app.now();
  const found = await selectMaterialForReader(app.db, { materialId, userId: caller.userId, now: at.toISOString() });
  if (!found) throw new Failure('not_found');
  return { found, refusal: refuseAccess(found, { isStaff: keepsMaterials(caller), at }) };
}

/** The material-access guard. Throws `not_found` or the refusal of `rules.ts`. One query. */
export async function requireAccess(app: App, input: Input): Promise<ReadableMaterial> {
  const { found, refusal } = await checkAccess(app, input);
  if (refusal) throw new Failure(refusal);
  return found as ReadableMaterial;
}
