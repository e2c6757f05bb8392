// Each purpose binds an encrypted token to its row: a token that is copied to another row cannot be
// decrypted.

export const refreshPurpose = (hostId: string) => `calendar-refresh:${hostId}`;
export const accessPurpose = (hostId: string) => `calendar-access:${hostId}`;
