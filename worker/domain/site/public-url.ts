// Where the service is reached, from the variable PUBLIC_URL. Links that are stored or sent are made from it
// alone: a request's Host header is the client's claim.

export interface PublicUrl {
  /** An origin without a slash at its end; null when there is none to use. */
  readonly url: string | null;
  /** What is wrong with the variable, in a sentence for operators that never repeats its value. */
  readonly problem: string | null;
}

export type Mode = 'development' | 'production';

/**
 * The origin of a production Worker that was not given any. Reserved by RFC 2606: it leads nowhere, and to
 * nobody else.
 */
export const NO_PUBLIC_URL = 'https://public-url-is-not-set.invalid';

const MISSING =
  'PUBLIC_URL is not set. Set it to the address of this service, such as https://meet.example.com: links in emails are made from it.';
const WRONG = 'PUBLIC_URL is not an https address such as https://meet.example.com.';

/** Development works without it and takes http. */
export function readPublicUrl(variable: string | undefined, mode: Mode): PublicUrl {
  const text = variable?.trim() ?? '';
  if (text === '') return { url: null, problem: mode === 'production' ? MISSING : null };
  const url = URL.canParse(text) ? new URL(text) : null;
  const isUsable = url?.protocol === 'https:' || (mode === 'development' && isHttp(url));
  return url && isUsable ? { url: url.origin, problem: null } : { url: null, problem: WRONG };
}

function isHttp(url: URL | null): boolean {
  return url?.protocol === 'http:';
}

/** This machine, as a URL's hostname names it. A name that a stranger's DNS points here is not among them. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** The origin of links in what is stored, sent or shown. */
export function chooseOrigin(
  { mode, publicUrl }: { readonly mode: Mode; readonly publicUrl: string | null },
  requestOrigin: string,
): string {
  return publicUrl ?? (mode === 'development' ? requestOrigin : NO_PUBLIC_URL);
}
