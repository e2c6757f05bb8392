/** Returns the file in the response of a call, or null when it could not be loaded. */
export async function fetchFile(call: Promise<Response>): Promise<Blob | null> {
  try {
    const response = await call;
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
