// The header links (spec section 2). The footer links are in another file, because the app loads the footer
// later.

import { hostText } from '../../domain/language/host-text.ts';

export interface FrameLink {
  readonly to: string;
  readonly label: string;
}

export const SIGNED_IN_LINKS: readonly FrameLink[] = [
  { to: '/dashboard', label: hostText('Dashboard') },
  { to: '/bookings', label: hostText('Bookings') },
  { to: '/meeting-types', label: hostText('Meeting types') },
  { to: '/settings/schedules', label: hostText('Availability') },
  { to: '/settings', label: hostText('Settings') },
];

export const SIGNED_OUT_LINKS: readonly FrameLink[] = [
  { to: '/', label: hostText('Home', {}, 'link to the start page') },
  { to: '/features', label: hostText('Features') },
  { to: '/pricing', label: hostText('Pricing') },
  { to: '/docs', label: hostText('Docs', {}, 'documentation') },
];
