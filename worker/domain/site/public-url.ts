// Links that are stored, sent or shown use PUBLIC_URL only, because the client controls the Host header.
// Development, which only serves this machine, falls back to the request's origin.

export type Mode = 'development' | 'production';

/** Origin of a production Worker without PUBLIC_URL. Reserved by RFC 2606, so it leads nowhere. */
const NO_PUBLIC_URL = 'https://public-url-is-not-set.invalid';

export function chooseOrigin(
  { mode, publicUrl }: { readonly mode: Mode; readonly publicUrl: string | null },
  requestOrigin: string,
): string {
  return publicUrl ?? (mode === 'development' ? requestOrigin : NO_PUBLIC_URL);
}

/** This machine, as a URL's hostname. A foreign DNS name that resolves to it does not count. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
