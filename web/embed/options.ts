// What the page around it may ask of an embedded page, and where it may write that.

export interface EmbedOptions {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly notes?: string | undefined;
  /** The day to begin with, `yyyy-MM-dd`. */
  readonly date?: string | undefined;
  /** An IANA name. */
  readonly timezone?: string | undefined;
  /** `light` or `dark`; the visitor's own when absent. */
  readonly theme?: string | undefined;
  /** Leave out host, title, duration, place and description. */
  readonly hideDetails?: boolean | undefined;
  /** Where to go after a booking; https only. */
  readonly redirect?: string | undefined;
}

/** As attributes of `<halfpast-embed>`, and behind `data-` of every other element. */
export const OPTION_ATTRIBUTES = [
  'name',
  'email',
  'notes',
  'date',
  'timezone',
  'theme',
  'hide-details',
  'redirect',
];

export function readOptions(read: (attribute: string) => string | null): EmbedOptions {
  const hidden = read('hide-details');
  const texts = OPTION_ATTRIBUTES.map((name) => [name, read(name) ?? undefined]);
  return { ...Object.fromEntries(texts), hideDetails: hidden !== null && hidden !== 'false' };
}

/** Null for anything that is not a page on the encrypted web, such as a script. */
export function readRedirect(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { href, protocol } = new URL(address);
  return protocol === 'https:' ? href : null;
}
