import { User } from 'lucide-react';
import type { SessionUser } from '../api/session/session.ts';

/** The round picture of who is signed in: the photo, the first letter of the name, or a neutral figure. */
export function Avatar({ user }: { user: SessionUser | undefined }) {
  const letter = user?.fullName?.trim().charAt(0).toUpperCase();
  return (
    <span className="grid size-10 flex-none place-items-center overflow-hidden rounded-full bg-primary font-display text-[1.0625rem]/none font-bold text-primary-foreground">
      {user?.avatarUrl ? (
        <img src={user.avatarUrl} alt="" width={40} height={40} className="size-full object-cover" />
      ) : (
        (letter ?? <User size={22} aria-hidden="true" />)
      )}
    </span>
  );
}
