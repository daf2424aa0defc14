import { mayCall } from '../../../contract/accounts/capabilities.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type Session, useSession } from './session.ts';

type Held = Pick<Session, 'isAdmin' | 'roles'>;

/** Whether somebody's roles, given or custom, open a call of staff; the server asks the same. */
export const mayDo = ({ isAdmin, roles }: Held, endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>): boolean =>
  isAdmin || mayCall(endpoint, roles);

/** The same for the signed-in person. */
export function useMay(): (endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>) => boolean {
  const session = useSession();
  return (endpoint) => mayDo(session, endpoint);
}
