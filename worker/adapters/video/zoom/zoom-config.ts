/** The credentials of our OAuth app at Zoom, and Zoom's URLs. Tests use the URLs of a test server instead. */
export interface ZoomConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authUrl: string;
  readonly apiUrl: string;
}

export interface ZoomVariables {
  readonly ZOOM_CLIENT_ID?: string;
  readonly ZOOM_CLIENT_SECRET?: string;
  readonly ZOOM_AUTH_URL?: string;
  readonly ZOOM_API_URL?: string;
}

/** Returns null when Zoom is not configured. */
export function readZoomConfig(variables: ZoomVariables): ZoomConfig | null {
  const { ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret } = variables;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    authUrl: variables.ZOOM_AUTH_URL ?? 'https://zoom.us',
    apiUrl: variables.ZOOM_API_URL ?? 'https://api.zoom.us',
  };
}
