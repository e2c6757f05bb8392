/** The credentials of our OAuth client, and Google's URLs. Tests use the URLs of a test server instead. */
export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
}

export interface GoogleVariables {
  readonly GOOGLE_CLIENT_ID?: string;
  readonly GOOGLE_CLIENT_SECRET?: string;
  readonly GOOGLE_AUTH_URL?: string;
  readonly GOOGLE_TOKEN_URL?: string;
  readonly GOOGLE_API_URL?: string;
}

/** Returns null when Google is not configured. */
export function readGoogleConfig(variables: GoogleVariables): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    authUrl: variables.GOOGLE_AUTH_URL ?? 'https://accounts.google.com',
    tokenUrl: variables.GOOGLE_TOKEN_URL ?? 'https://oauth2.googleapis.com',
    apiUrl: variables.GOOGLE_API_URL ?? 'https://www.googleapis.com',
  };
}

export const GOOGLE_TEXTS = {
  late: 'Google did not answer in time.',
  unreachable: 'Google could not be reached.',
};
