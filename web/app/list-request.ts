// /meeting-types redirects to the dashboard. This note tells the dashboard to show its list then. It is not in
// the URL, so that the dashboard keeps one URL.
let isRequested = false;

export function requestList(): void {
  isRequested = true;
}

/** Returns true once after each request. */
export function takeListRequest(): boolean {
  const wasRequested = isRequested;
  isRequested = false;
  return wasRequested;
}
