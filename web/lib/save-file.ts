// Loads and saves a file that has no public URL, for example because its request needs the session token.

/** After this time the browser has read the file, so the object URL can be revoked. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Returns the file in the response of a call, or null when it could not be loaded. */
export async function fetchFile(call: Promise<Response>): Promise<Blob | null> {
  try {
    const response = await call;
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
