// The video services to which emails of new hosts may link. The host names are compared exactly, because anyone can get a
// subdomain of some services, and many names look similar.

const ZOOM_NUMBERS = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];

const KNOWN_HOSTS: ReadonlySet<string> = new Set([
  'zoom.us',
  'www.zoom.us',
  'app.zoom.us',
  ...ZOOM_NUMBERS.flatMap((number) => [`us${number}web.zoom.us`, `eu${number}web.zoom.us`]),
  'meet.google.com',
  'teams.microsoft.com',
  'teams.live.com',
  'teams.cloud.microsoft',
  'webex.com',
  'www.webex.com',
  'web.webex.com',
  'whereby.com',
  'www.whereby.com',
  'meet.jit.si',
]);

/** A host name, and then a path, query or fragment without signs that programs read in different ways. */
const PLAIN_URL = /^https:\/\/([a-z0-9.-]+)(\/[\w\-.~%!$&'()*+,;=:@/?#]*)?$/i;

/** Some services forward to any other site, for example with the path `/linkredirect?dest=…`. */
const FORWARDS = /redirect|\/\/|%2f%2f|https?(?::|%3a)/i;

/** Tells whether the URL opens a meeting at a well-known video service. */
export function isKnownVideoUrl(url: string): boolean {
  const [, host = '', path = ''] = PLAIN_URL.exec(url) ?? [];
  return KNOWN_HOSTS.has(host.toLowerCase()) && !FORWARDS.test(path);
}
