import type { Role } from '../../contract/endpoint.ts';

/** A member of staff who asks. */
export interface Staff {
  userId: string;
  roles: readonly Role[];
}

/** Work that is about every batch. */
const wide: readonly Role[] = ['admin', 'front_desk', 'counsellor', 'accountant'];

/** Whose batches alone a member of staff sees (`docs/domain/roles.md`): a teacher’s own; null for all of them. */
export const ownOnly = ({ userId, roles }: Staff): string | null =>
  roles.some((role) => wide.includes(role)) ? null : userId;
