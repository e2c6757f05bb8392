// Usernames that hosts cannot have. Either a path of the site or the API starts with such a username, or it seems to
// belong to Halfpast itself.

const SITE_WORDS =
  'features pricing compare terms privacy careers contact cookies security sign-in sign-up forgot-password ' +
  'reset-password verify-email auth meetings embed dashboard bookings settings upgrade organizations ' +
  'meeting-types about blog help help-center support tutorials community manage unsubscribe approval mcp team';

const API_WORDS =
  'api-keys my-bookings schedules webhooks events users media dev integrations calendar google notifications v1 teams sessions ' +
  'second-factors security-events passkeys';

const OTHER_WORDS =
  'api assets public docs admin administrator www static health status new me root null undefined ' +
  'book app page index halfpast robots favicon sitemap sitemaps well-known cdn-cgi cards fonts icons ' +
  'robots.txt sitemap.xml llms.txt embed.js embed.json login signup';

// Words that the site may need later as paths of new pages. They are reserved now, because a new
// page would hide the page of a host whose username is the same word.
const LATER_WORDS =
  'pictures account accounts billing members invite invitations join profile search explore ' +
  'download downloads calendars availability routing forms polls insights analytics reports apps ' +
  'marketplace oauth graphql logout signout signin register legal imprint jobs press partners ' +
  'affiliates customers changelog roadmap guides learn developers integration imports exports ' +
  'links workflows payments checkout invoices feedback abuse report trust welcome start home';

/** A username that contains this word seems to belong to Halfpast itself. */
const PRODUCT = 'halfpast';
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

const RESERVED = new Set(`${SITE_WORDS} ${API_WORDS} ${OTHER_WORDS} ${LATER_WORDS}`.split(' '));

const containsProductName = (name: string) =>
  name
    .replace(/\d/g, (digit) => LOOK_ALIKES[digit] ?? digit)
    .replaceAll('-', '')
    .includes(PRODUCT);

export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase();
  return RESERVED.has(name) || containsProductName(name);
}
