// Every page of the documentation, in the order in which they are listed.
import type { DocsPage } from './docs-frame.ts';
import { DELIVERY_SECTIONS } from './webhook-delivery.ts';
import { EVENT_SECTIONS } from './webhook-events.ts';

const WEBHOOKS: DocsPage = {
  path: '/docs/webhooks',
  name: 'Webhooks',
  title: 'Webhooks',
  description:
    'Calls to your own system when a booking is made, changed or cancelled: events, samples, signatures, retries and the event stream.',
  lead: 'Halfpast calls your own system when a booking is made, changed or cancelled. Every call is signed, repeated until it is answered, and numbered, so that you notice when one is missing.',
  sections: [...EVENT_SECTIONS, ...DELIVERY_SECTIONS],
};

export const DOCS_PAGES: readonly DocsPage[] = [WEBHOOKS];
