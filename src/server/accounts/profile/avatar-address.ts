/** Where a person's photo is read. */
export const avatarUrl = (userId: string, name: string) => `/files/avatars/${userId}/${name}`;

/** The name in an address that we made for this person; null for any other address. */
export function ownAvatarName(userId: string, url: string | null): string | null {
  const prefix = avatarUrl(userId, '');
  const name = url?.startsWith(prefix) ? url.slice(prefix.length) : '';
  return /^[\w-]{22}\.webp$/.test(name) ? name : null;
}
