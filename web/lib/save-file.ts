// Downloads a file that has no URL, such as one that only the session may fetch.

/** Long enough for every browser to read the content. */
const KEPT_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
