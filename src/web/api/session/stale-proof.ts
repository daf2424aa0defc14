/**
 * Whether the server refused a change of the ways into the account because the proof of who asks is too old; what the token
 * says is then not believed until a fresh code was given.
 */
export const staleProof = { seen: false };
