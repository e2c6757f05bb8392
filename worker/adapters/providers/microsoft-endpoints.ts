import { fetchWithin } from './bounded-fetch.ts';

/** The credentials of our app registration, and Microsoft's URLs. Tests use the URLs of a test server instead. */
export interface MicrosoftConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The identity platform, without a path. */
  readonly loginUrl: string;
  /** Microsoft Graph, without a path. */
  readonly graphUrl: string;
}

export interface MicrosoftVariables {
  readonly MICROSOFT_CLIENT_ID?: string;
  readonly MICROSOFT_CLIENT_SECRET?: string;
  readonly MICROSOFT_LOGIN_URL?: string;
  readonly MICROSOFT_GRAPH_URL?: string;
}

/** Returns null when Microsoft is not configured. */
export function readMicrosoftConfig(variables: MicrosoftVariables): MicrosoftConfig | null {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = variables;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    loginUrl: variables.MICROSOFT_LOGIN_URL ?? 'https://login.microsoftonline.com',
    graphUrl: variables.MICROSOFT_GRAPH_URL ?? 'https://graph.microsoft.com',
  };
}

export const MICROSOFT_TEXTS = {
  late: 'Microsoft did not answer in time.',
  unreachable: 'Microsoft could not be reached.',
};

const TOKEN_TIMEOUT_MS = 10_000;

/** The endpoints for accounts of every organization and for personal accounts. */
export const commonUrlOf = ({ loginUrl }: MicrosoftConfig) => `${loginUrl}/common/oauth2/v2.0`;

/** Requests tokens with our credentials. */
export const requestMicrosoftToken = (config: MicrosoftConfig, form: Record<string, string>) => {
  const credentials = { client_id: config.clientId, client_secret: config.clientSecret };
  const body = new URLSearchParams({ ...credentials, ...form });
  const url = `${commonUrlOf(config)}/token`;
  return fetchWithin(MICROSOFT_TEXTS, url, { method: 'POST', body }, TOKEN_TIMEOUT_MS);
};
