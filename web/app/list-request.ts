// The path /meeting-types redirects to the dashboard. This module remembers that the dashboard must then
// scroll to its list of meeting types. The URL does not contain this information, so that the dashboard has
// only one URL.
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
