/** Whether the server has ended the session of this browser, which the sign-in then says; until somebody signs in. */
export const endedSession = { seen: false };
