import * as z from 'zod/mini';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { line } from '../settings/settings-parts.ts';
import { type Capability, capabilities } from './capabilities.ts';

/** The most roles of its own that an academy makes. */
export const mostOwnRoles = 50;

const ownRoleForm = z.object({
  name: line(40, 2),
  capabilities: z
    .array(z.enum(capabilities as readonly [Capability, ...Capability[]]))
    .check(z.minLength(1, 'capability_missing'), z.maxLength(capabilities.length)),
});
export type OwnRoleForm = z.output<typeof ownRoleForm>;

const ownRole = z.extend(ownRoleForm, {
  id,
  /** How many members of staff have it. */
  people: z.int(),
  version: editVersion,
});
export type OwnRole = z.output<typeof ownRole>;

export const ownRolesAdmin = {
  listOwnRoles: endpoint({
    method: 'GET',
    path: '/api/admin/own-roles',
    summary: 'Roles that the academy made itself, by name; 50 at most.',
    access: [],
    response: z.array(ownRole),
  }),
  createOwnRole: endpoint({
    method: 'POST',
    path: '/api/admin/own-roles',
    summary: 'Make a role of capabilities.',
    access: [],
    body: ownRoleForm,
    response: ownRole,
    status: 201,
    errors: ['conflict'],
  }),
  changeOwnRole: endpoint({
    method: 'PUT',
    path: '/api/admin/own-roles/:id',
    summary: 'Change the name or the capabilities of a role; whoever has it may do the new at their next press.',
    access: [],
    params: idParams,
    body: z.extend(ownRoleForm, { version: editVersion }),
    response: ownRole,
    errors: ['not_found', 'edit_conflict'],
  }),
  deleteOwnRole: endpoint({
    method: 'DELETE',
    path: '/api/admin/own-roles/:id',
    summary: 'Delete a role that nobody has.',
    access: [],
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found', 'invalid_transition'],
  }),
};
