import * as z from 'zod/mini';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { line } from '../settings/settings-parts.ts';
import { type Capability, capabilities } from './capabilities.ts';

/** The most roles of its own that an academy makes. */
export const mostCustomRoles = 50;

const customRoleForm = z.object({
  name: line(40, 2),
  capabilities: z
    .array(z.enum(capabilities as readonly [Capability, ...Capability[]]))
    .check(z.minLength(1, 'capability_missing'), z.maxLength(capabilities.length)),
});
export type CustomRoleForm = z.output<typeof customRoleForm>;

const customRole = z.extend(customRoleForm, {
  id,
  /** How many members of staff have it. */
  people: z.int(),
  version: editVersion,
});
export type CustomRole = z.output<typeof customRole>;

export const customRolesAdmin = {
  listCustomRoles: endpoint({
    method: 'GET',
    path: '/api/admin/custom-roles',
    summary: 'Custom roles, by name; 50 at most.',
    access: [],
    response: z.array(customRole),
  }),
  createCustomRole: endpoint({
    method: 'POST',
    path: '/api/admin/custom-roles',
    summary: 'Make a role of capabilities.',
    access: [],
    body: customRoleForm,
    response: customRole,
    status: 201,
    errors: ['conflict'],
  }),
  changeCustomRole: endpoint({
    method: 'PUT',
    path: '/api/admin/custom-roles/:id',
    summary: 'Change the name or the capabilities of a role; whoever has it may do the new at their next press.',
    access: [],
    params: idParams,
    body: z.extend(customRoleForm, { version: editVersion }),
    response: customRole,
    errors: ['not_found', 'edit_conflict'],
  }),
  deleteCustomRole: endpoint({
    method: 'DELETE',
    path: '/api/admin/custom-roles/:id',
    summary: 'Delete a role that nobody has.',
    access: [],
    params: idParams,
    response: z.object({ id }),
    errors: ['not_found', 'invalid_transition'],
  }),
};
