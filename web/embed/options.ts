// The options of an embedded page, and the attributes that set them.

export interface EmbedOptions {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly notes?: string | undefined;
  /** The first day to show, `yyyy-MM-dd`. */
  readonly date?: string | undefined;
  /** An IANA name. */
  readonly timezone?: string | undefined;
  /** `light` or `dark`. Default: the visitor's system setting. */
  readonly theme?: string | undefined;
  /** Hides host, title, duration, location and description. */
  readonly hideDetails?: boolean | undefined;
  /** The page to open after a booking. Only https. */
  readonly redirect?: string | undefined;
}

/** Attributes of `<halfpast-embed>`. All other elements use them with the prefix `data-`. */
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

/** Null for anything that is not an https URL, such as `javascript:`. */
export function readRedirect(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { href, protocol } = new URL(address);
  return protocol === 'https:' ? href : null;
}
