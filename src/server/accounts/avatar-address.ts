/** Where a photo is kept. */
export const avatarKey = (userId: string, name: string) => `accounts/${userId}/${name}`;

/** Where it is read. */
export const avatarUrl = (userId: string, name: string) => `/files/avatars/${userId}/${name}`;

/** The name in an address that we made for this person; null for any other address. */
export function ownAvatarName(userId: string, url: string | null): string | null {
  const prefix = avatarUrl(userId, '');
  return url?.startsWith(prefix) ? url.slice(prefix.length) : null;
}
