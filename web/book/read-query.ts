/**
 * Returns the parameters of the query and of the fragment. Personal data is in the fragment,
 * because browsers do not send the fragment to servers.
 */
export function readQuery(): URLSearchParams {
  return new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
}
