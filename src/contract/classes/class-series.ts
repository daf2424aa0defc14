import * as z from 'zod/mini';
import { day } from '../dates.ts';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { cancellationReason, classForm, classForStaff } from './classes-admin.ts';

/** Most classes that one call makes, shows, hides or calls off. */
export const mostAtOnce = 60;

const counted = z.object({ changed: z.int() });

/** A class that could not be changed with the others, and why. */
const refused = z.object({ id, title: z.string(), code: z.enum(['not_found', 'class_cancelled', 'class_over']) });
export type RefusedClass = z.infer<typeof refused>;

export const classSeries = {
  repeatClass: endpoint({
    method: 'POST',
    path: '/api/admin/classes/:id/series',
    summary:
      'Repeat a class every week: one like it on each of the weekdays after its day until a date, at the same clock time.',
    access: ['teacher'],
    params: idParams,
    body: z.object({
      /** 1 is Monday, 7 is Sunday. */
      weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
      /** The last day on which one may be, in Asia/Kolkata. */
      until: day,
    }),
    response: counted,
    status: 201,
    errors: ['not_found', 'class_cancelled', 'conflict'],
  }),
  changeFollowing: endpoint({
    method: 'PUT',
    path: '/api/admin/classes/:id/following',
    summary:
      'Change a class and all later ones of its series; a new time moves each by as much. Links of recordings stay each class’s own.',
    access: ['teacher'],
    params: idParams,
    body: z.extend(classForm, { version: editVersion }),
    response: classForStaff,
    errors: ['not_found', 'edit_conflict', 'class_cancelled', 'conflict'],
  }),
  cancelFollowing: endpoint({
    method: 'POST',
    path: '/api/admin/classes/:id/following/cancel',
    summary: 'Call off a class and all later ones of its series.',
    access: ['teacher'],
    params: idParams,
    body: z.object({ reason: cancellationReason }),
    response: counted,
    errors: ['not_found', 'class_over', 'conflict'],
  }),
  changeClasses: endpoint({
    method: 'POST',
    path: '/api/admin/classes/changes',
    summary: 'Show, hide or call off several classes; what one of them refuses does not stop the others.',
    access: ['teacher'],
    body: z.discriminatedUnion('change', [
      z.object({
        change: z.enum(['show', 'hide']),
        ids: z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce)),
      }),
      z.object({
        change: z.literal('cancel'),
        ids: z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce)),
        reason: cancellationReason,
      }),
    ]),
    response: z.object({ changed: z.int(), refused: z.array(refused) }),
    errors: ['not_found', 'class_cancelled', 'conflict', 'class_over'],
  }),
};
