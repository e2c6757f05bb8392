// The purposes with which video tokens are encrypted. A token can be decrypted only with the same
// purpose. A purpose contains the host's id, so a token that is copied to another host's row cannot
// be decrypted.

export const videoRefreshPurpose = (hostId: string) => `video-refresh:${hostId}`;
export const videoAccessPurpose = (hostId: string) => `video-access:${hostId}`;
