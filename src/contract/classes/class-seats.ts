import { binary, endpoint } from '../endpoint.ts';

/** What an event `seats` holds: how many seats are left in each class that changed. Null means no limit. */
export type SeatsLeft = { id: string; seatsLeft: number | null }[];

export const classSeats = {
  watchSeats: endpoint({
    method: 'GET',
    path: '/api/classes/seats',
    summary:
      'Server-sent events about the shown classes: `seats` with the seats left in those that changed, as `[{"id":…,"seatsLeft":…}]`, and `missed` when some may not have been told; ask again then.',
    access: 'user',
    session: 'checked',
    response: binary,
  }),
};
