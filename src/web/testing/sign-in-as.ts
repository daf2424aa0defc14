const kept = (key: string, value: object) => localStorage.setItem(key, JSON.stringify(value));

/** Somebody signed in on this phone before; to be called before the screens are imported, which look for it. */
export function signInAs(...roles: string[]): void {
  const id = '00000000-0000-4000-8000-000000000001';
  kept('academy-session', { access_token: 'token', expires_at: Date.now() / 1000 + 3600, user: { id } });
  const person = {
    id,
    phoneNumber: '+919868000001',
    fullName: 'Asha Patil',
    avatarUrl: null,
    lacksSecondFactor: false,
  };
  kept('academy-person', { ...person, isAdmin: roles.includes('admin'), roles, language: 'en' });
}
