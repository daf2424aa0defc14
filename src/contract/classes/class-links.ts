/** A link as staff give it to a class, or none. */
export const fullLink = /^$|^(?=\S+$)https:\/\/[^\s/?#.][^\s/?#]*\.\S/;

/** Without `name:password@` before the host: everybody who gets the link would read them. */
export const linkWithoutPassword = /^(?!https:\/\/[^/?#\\]*@)/;
