export const hasPasskeys = 'PublicKeyCredential' in window;
