/** Whether a session still lacks a new number, after coming back by mail. Only for show, the server decides. */
export function pendingNewPhone({ access_token }: { access_token: string }): boolean {
  const claims = atob((access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  return claims.includes('"new_phone":"needed"');
}
