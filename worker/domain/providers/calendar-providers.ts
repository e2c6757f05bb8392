// The providers of the calendar accounts that hosts connect.

/** The kinds of accounts that a host can connect. `ics` is an address of a calendar file. */
export const PROVIDER_NAMES = ['google', 'microsoft', 'caldav', 'ics'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/**
 * Ids of personal Microsoft accounts (Outlook.com) start with this tenant. These accounts cannot create Teams
 * meetings (Microsoft identity platform, "ID token claims").
 */
export const PERSONAL_MICROSOFT_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Tells whether the account can create Teams meetings. Only work and school accounts of Microsoft
 * can create them.
 */
export const isTeamsAccount = (account: {
  readonly provider: ProviderName;
  readonly accountId: string;
}): boolean =>
  account.provider === 'microsoft' && !account.accountId.startsWith(PERSONAL_MICROSOFT_TENANT);
