// Names that a host cannot take, because an address of the site or of the API begins with them.

const SITE_WORDS =
  'features pricing terms privacy careers contact cookies security sign-in sign-up forgot-password ' +
  'reset-password verify-email auth meetings embed dashboard bookings settings upgrade organizations ' +
  'meeting-types about blog help help-center support tutorials community manage unsubscribe';

const API_WORDS =
  'my-bookings webhooks events users media dev integrations calendar google notifications';

const OTHER_WORDS =
  'api assets public docs admin administrator www static health status new me root null undefined ' +
  'book app page index halfpast robots favicon sitemap sitemaps well-known cdn-cgi cards fonts icons ' +
  'robots.txt sitemap.xml llms.txt';

const RESERVED = new Set(`${SITE_WORDS} ${API_WORDS} ${OTHER_WORDS}`.split(' '));

export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username.toLowerCase());
}
