import { ownOnly, type Staff } from '../../accounts/own-only.ts';
import type { Queries } from '../../db/db.ts';
import { Failure } from '../../http/failures.ts';
import type { Routes } from '../../http/routes.ts';
import { selectHasOthers } from './own-store.ts';

/** Throws `not_found` where one of these classes belongs to a batch that the caller, a teacher, does not teach. */
export async function requireOwnClasses(db: Queries, caller: Staff, classIds: readonly string[]): Promise<void> {
  const userId = ownOnly(caller);
  if (userId === null) return;
  if (await selectHasOthers(db, { userId, classIds })) throw new Failure('not_found');
}

/** Whether somebody keeps a class: an admin any, a teacher those of no batch and of the batches that they teach. */
export async function keepsClass(db: Queries, caller: Staff, classId: string): Promise<boolean> {
  if (caller.roles.includes('admin')) return true;
  if (!caller.roles.includes('teacher')) return false;
  const userId = ownOnly(caller);
  return userId === null || !(await selectHasOthers(db, { userId, classIds: [classId] }));
}

/** The same routes, where a teacher comes to no class of somebody else’s batch; whatever is added under the path is guarded too. */
export function ofOwnClasses(routes: Routes): Routes {
  const handlers = { ...routes.handlers };
  for (const [name, { path, access }] of Object.entries(routes.endpoints)) {
    const handler = handlers[name];
    if (!handler || !/^\/api\/(admin\/)?classes\/:id/.test(path) || !Array.isArray(access)) continue;
    handlers[name] = async (app, call) => {
      const { id } = call.params as { id: string };
      if (call.caller) await requireOwnClasses(app.db, call.caller, [id]);
      return handler(app, call);
    };
  }
  return { ...routes, handlers };
}
