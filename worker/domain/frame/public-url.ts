// Chooses the origin of links that are stored, sent or shown. In production it comes from PUBLIC_URL only,
// because the client controls the Host header. In development the request's origin is the fallback.

export type Mode = 'development' | 'production';

/**
 * The origin of links in production when PUBLIC_URL is not set. RFC 2606 reserves `.invalid`, so such links
 * lead nowhere.
 */
const NO_PUBLIC_URL = 'https://public-url-is-not-set.invalid';

export function chooseOrigin(
  { mode, publicUrl }: { readonly mode: Mode; readonly publicUrl: string | null },
  requestOrigin: string,
): string {
  return publicUrl ?? (mode === 'development' ? requestOrigin : NO_PUBLIC_URL);
}

/**
 * Tells whether a URL's host name means this machine. A DNS name that resolves to this machine does not
 * count.
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
