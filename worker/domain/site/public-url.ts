// Links that are stored, sent or shown are made from PUBLIC_URL alone: a request's Host header is the client's
// claim. Development, which answers this machine only, falls back to the request.

export type Mode = 'development' | 'production';

/** The origin of a production Worker that was not given any. Reserved by RFC 2606: it leads nowhere. */
const NO_PUBLIC_URL = 'https://public-url-is-not-set.invalid';

export function chooseOrigin(
  { mode, publicUrl }: { readonly mode: Mode; readonly publicUrl: string | null },
  requestOrigin: string,
): string {
  return publicUrl ?? (mode === 'development' ? requestOrigin : NO_PUBLIC_URL);
}

/** This machine, as a URL's hostname names it. A name that a stranger's DNS points here is not among them. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
