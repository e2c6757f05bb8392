'use client';

// `<HalfpastEmbed link="https://halfpast.example/ada/intro" onBooked={…} />` shows a booking page. It renders the
// custom element of embed.js. On the server and until the script has loaded, it shows its children, which are a
// link to the booking page by default.
import { type CSSProperties, createElement, type ReactNode, useEffect, useRef } from 'react';
import type { EmbedEvents, EmbedListener } from './embed-events.ts';
import { loadScript } from './load-script.ts';
import { resolveLink } from './resolve-link.ts';

export type { EmbeddedBooking, EmbedEvents, EmbedListener } from './embed-events.ts';

export interface HalfpastEmbedProps {
  /** The URL of the booking page, or its path such as `ada/intro` together with `origin`. */
  readonly link: string;
  /** The origin of the service, for example `https://halfpast.example`. Not needed for a full URL. */
  readonly origin?: string;
  /** The values in the form. No server receives them before the visitor books. */
  readonly name?: string;
  readonly email?: string;
  readonly notes?: string;
  /** The first day to show, `yyyy-MM-dd`. */
  readonly date?: string;
  /** An IANA name such as `Europe/Paris`. The default is the visitor's own time zone. */
  readonly timezone?: string;
  /** The default is the CSS property `color-scheme` of your page. */
  readonly theme?: 'light' | 'dark' | 'light dark';
  readonly hideDetails?: boolean;
  readonly hideBorder?: boolean;
  /** The page that opens after a booking. The URL of this page must begin with `https://`. */
  readonly redirect?: string;
  /** The nonce of your content security policy, for the script. */
  readonly nonce?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  /**
   * Content that is shown until the booking page has loaded, or if it cannot be loaded. The default
   * is a link to the booking page.
   */
  readonly children?: ReactNode;
  readonly onReady?: EmbedListener<'ready'>;
  readonly onDateSelected?: EmbedListener<'date_selected'>;
  readonly onSlotSelected?: EmbedListener<'slot_selected'>;
  readonly onBooked?: EmbedListener<'booked'>;
  readonly onRescheduled?: EmbedListener<'rescheduled'>;
  readonly onCancelled?: EmbedListener<'cancelled'>;
  readonly onError?: EmbedListener<'error'>;
}

type Listeners = { readonly [Name in keyof EmbedEvents]: EmbedListener<Name> | undefined };

function listenersOf(props: HalfpastEmbedProps): Listeners {
  return {
    ready: props.onReady,
    date_selected: props.onDateSelected,
    slot_selected: props.onSlotSelected,
    booked: props.onBooked,
    rescheduled: props.onRescheduled,
    cancelled: props.onCancelled,
    error: props.onError,
  };
}

/**
 * React 18 and 19 set these names as attributes of a custom element. A property with the value
 * undefined sets no attribute.
 */
function attributesOf(props: HalfpastEmbedProps, href: string) {
  const { name, email, notes, date, timezone, theme, redirect, className, style } = props;
  return {
    ...{ link: href, name, email, notes, date, timezone, theme, redirect, style },
    class: className,
    'hide-details': props.hideDetails ? '' : undefined,
    'hide-border': props.hideBorder ? '' : undefined,
  };
}

export function HalfpastEmbed(props: HalfpastEmbedProps): ReactNode {
  const { link, nonce } = props;
  const element = useRef<HTMLElement>(null);
  const listeners = useRef<Listeners>(null);
  const resolved = resolveLink(link, props.origin);
  const origin = resolved?.origin ?? null;

  // Stores the current listeners after each render. The element keeps one set of listeners, which call the
  // stored ones.
  useEffect(() => {
    listeners.current = listenersOf(props);
  });

  useEffect(() => {
    const node = element.current;
    if (node === null) return;
    function receive(event: Event): void {
      const name = event.type.slice('halfpast:'.length) as keyof EmbedEvents;
      const listener = listeners.current?.[name] as
        | ((detail: unknown, event: Event) => void)
        | undefined;
      listener?.((event as CustomEvent).detail, event);
    }
    const types = Object.keys(listenersOf({ link: '' })).map((name) => `halfpast:${name}`);
    for (const type of types) node.addEventListener(type, receive);
    return () => {
      for (const type of types) node.removeEventListener(type, receive);
    };
  }, []);

  useEffect(() => {
    let isMounted = true;
    const fail = (reason: EmbedEvents['error']['reason']) => {
      if (isMounted) listeners.current?.error?.({ reason });
    };
    if (origin === null) fail('bad-link');
    else loadScript(origin, nonce).catch(() => fail('no-script'));
    return () => {
      isMounted = false;
    };
  }, [origin, nonce]);

  const fallback =
    props.children ?? (resolved && createElement('a', { href: resolved.href }, 'Book a time'));
  // For another link, React creates a new element, so that nothing of the previous booking page
  // remains.
  const attributes = { key: link, ref: element, ...attributesOf(props, resolved?.href ?? link) };
  return createElement('halfpast-embed', attributes, fallback);
}
