// The permissions of Microsoft Graph that the server supports, and their texts on the consent page.
const GRAPH = 'https://graph.microsoft.com/';

/** Permissions of OpenID Connect. They are never part of an access token for Graph. */
const IDENTITY = ['openid', 'profile', 'email', 'offline_access'];

const LABELS: Readonly<Record<string, string>> = {
  'Calendars.Read': 'Read your calendars',
  'Calendars.ReadWrite': 'Have full access to your calendars',
  'User.Read': 'View your basic profile',
  openid: 'Sign you in',
  profile: 'View your basic profile',
  email: 'View your email address',
  offline_access: 'Maintain access to data you have given it access to',
};

const KNOWN = new Map(Object.keys(LABELS).map((name) => [name.toLowerCase(), name]));

/** Reads a list of scopes. Names may have the prefix of Graph and any case. Returns null for unknown names. */
export function readScopes(text: string): string[] | null {
  const names = text.split(/\s+/).filter(Boolean);
  const known = names.map((name) => {
    const short = name.toLowerCase().startsWith(GRAPH) ? name.slice(GRAPH.length) : name;
    return KNOWN.get(short.toLowerCase());
  });
  return known.includes(undefined)
    ? null
    : [...new Set(known.filter((name) => name !== undefined))];
}

/**
 * Writes the granted scopes of a token response, as Microsoft does: without `offline_access`, in another order
 * than requested, and with long names for personal accounts.
 */
export function writeScope(scopes: Iterable<string>, isPersonal: boolean): string {
  const granted = [...scopes].filter((name) => name !== 'offline_access');
  const names = granted.map((name) =>
    isPersonal && !IDENTITY.includes(name) ? `${GRAPH}${name}` : name,
  );
  return names.toReversed().join(' ');
}

export const describeScopes = (scopes: readonly string[]): string[] => [
  ...new Set(scopes.map((name) => LABELS[name] ?? name)),
];
