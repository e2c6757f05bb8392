/** The options that fill in the booking form. */
export const FILLING = ['name', 'email', 'notes'] as const;

type Filled = { readonly [Name in (typeof FILLING)[number]]?: string | undefined };

export interface EmbedOptions extends Filled {
  /** The first day to show, `yyyy-MM-dd`. */
  readonly date?: string | undefined;
  /** An IANA time-zone name. */
  readonly timezone?: string | undefined;
  /** A value of the CSS property `color-scheme`. Default: the value on the page that embeds the booking page. */
  readonly theme?: string | undefined;
  /** True hides the host, the title, the duration, the location and the description. */
  readonly hideDetails?: boolean | undefined;
  /** True hides the border around the inline booking page. */
  readonly hideBorder?: boolean | undefined;
  /** The colour of the floating button, in any CSS format. */
  readonly color?: string | undefined;
  /** The URL of the page to open after a booking. Only https is accepted. */
  readonly redirect?: string | undefined;
}

/** Attributes of `<halfpast-embed>`. Other elements use the same names with the prefix `data-`. */
export const OPTION_ATTRIBUTES = [
  ...FILLING,
  'date',
  'timezone',
  'theme',
  'hide-details',
  'hide-border',
  'color',
  'redirect',
];

export interface Booking {
  readonly link: string;
  readonly options: EmbedOptions;
}

/** Reads the link from an attribute, or else from `href`. The names of options begin with `prefix`. */
export function readBooking(element: Element, attribute: string, prefix = 'data-'): Booking {
  const read = (name: string): string | null => element.getAttribute(name);
  return {
    link: read(attribute) || read('href') || '',
    options: readOptions((name) => read(prefix + name)),
  };
}

export function readOptions(read: (attribute: string) => string | null): EmbedOptions {
  const isOn = (name: string): boolean => (read(name) ?? 'false') !== 'false';
  const texts = OPTION_ATTRIBUTES.map((name) => [name, read(name) ?? undefined]);
  return {
    ...Object.fromEntries(texts),
    hideDetails: isOn('hide-details'),
    hideBorder: isOn('hide-border'),
  };
}

/** Returns null for all texts that are not https URLs, such as `javascript:`. */
export function readRedirect(address: string | undefined): string | null {
  if (!address || !/^\s*https:/i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}
