// The purposes with which calendar tokens are encrypted. A token can be decrypted only with the same
// purpose. A purpose contains the host's id, so a token that is copied to another host's row cannot
// be decrypted.

export const refreshPurpose = (hostId: string) => `calendar-refresh:${hostId}`;
export const accessPurpose = (hostId: string) => `calendar-access:${hostId}`;
