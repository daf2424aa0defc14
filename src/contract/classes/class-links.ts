/** A link as staff give it to a class, or none. */
export const fullLink = /^$|^(?=\S+$)https:\/\/[^\s/?#.][^\s/?#]*\.\S/;

/** The same where the class is seen: also the path of a film or stream of the academy's own, which every address of it plays. */
export const seenLink = new RegExp(`${fullLink.source}|${/^\/(?!\/)[^\s\\]+\.(?:m3u8|mp4)$/.source}`);

/** Without `name:password@` before the host: everybody who gets the link would read them. */
export const linkWithoutPassword = /^(?!https:\/\/[^/?#\\]*@)/;
