import type { ListedUser } from '../../contract/accounts/users-admin.ts';

/** A user's photo, or the first letter of the name. Decorative beside the name. */
export function UserFace({ user }: { user: Pick<ListedUser, 'fullName' | 'username' | 'avatarUrl'> }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 flex-none place-items-center overflow-hidden rounded-full bg-secondary text-micro-strong"
    >
      {user.avatarUrl ? (
        <img src={user.avatarUrl} alt="" width={36} height={36} loading="lazy" className="size-full object-cover" />
      ) : (
        (user.fullName ?? user.username).charAt(0).toUpperCase()
      )}
    </span>
  );
}
