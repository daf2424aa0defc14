/** Asks `/auth/v1` for refusals with the code as text, as the sign-in client does. */
export const gotrueVersion = { 'x-supabase-api-version': '2024-01-01' };
