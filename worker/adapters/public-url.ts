// Reads the variable PUBLIC_URL, the public URL of the service.
import type { Mode } from '../domain/frame/public-url.ts';

interface PublicUrl {
  /** An origin without a trailing slash. Null when the variable is missing or wrong. */
  readonly url: string | null;
  /** The problem with the variable, as a sentence for the operator. The sentence never contains the value. */
  readonly problem: string | null;
}

const MISSING =
  'PUBLIC_URL is not set. Set it to the URL of this service, such as https://meet.example.com. Links in emails start with this URL.';
const WRONG = 'PUBLIC_URL is not an https URL such as https://meet.example.com.';

/** Reads the variable. In development, the variable is optional and may start with http. */
export function readPublicUrl(variable: string | undefined, mode: Mode): PublicUrl {
  const text = variable?.trim() ?? '';
  if (text === '') return { url: null, problem: mode === 'production' ? MISSING : null };
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocols = mode === 'development' ? ['https:', 'http:'] : ['https:'];
  const isUsable = url !== null && protocols.includes(url.protocol);
  return isUsable ? { url: url.origin, problem: null } : { url: null, problem: WRONG };
}
