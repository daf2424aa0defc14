/** Streams, which stay open as long as their page. */
export const staysOpen = /\/api\/(orders\/[^/]+|notices|classes\/[^/]+\/chat)\/events$|\/api\/classes\/seats$/;
