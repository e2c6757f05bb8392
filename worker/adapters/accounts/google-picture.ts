import type { GoogleConfig } from '../providers/google-endpoints.ts';

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 1_048_576;

/**
 * Accepts only pictures from googleusercontent.com and from the configured API URL. In tests, this URL belongs to a
 * test server.
 */
function isGooglePicture(url: string, config: GoogleConfig): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  if (origin === new URL(config.apiUrl).origin) return true;
  return protocol === 'https:' && hostname.endsWith('.googleusercontent.com');
}

async function readUpToMaximum(answer: Response): Promise<Uint8Array | null> {
  if (Number(answer.headers.get('content-length') ?? 0) > BYTES_MAX) return null;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.length > BYTES_MAX ? null : bytes;
}

/**
 * Loads a profile picture. Returns null when the URL has another host name or the picture is
 * missing. Also returns null when the picture is larger than 1 MiB or takes longer than 3 seconds.
 * Never rejects.
 */
export async function fetchGooglePicture(
  url: string,
  config: GoogleConfig,
): Promise<Uint8Array | null> {
  if (!isGooglePicture(url, config)) return null;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { redirect: 'manual', signal });
    return answer.ok ? await readUpToMaximum(answer) : null;
  } catch {
    return null;
  }
}
