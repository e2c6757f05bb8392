// What header and footer link to (spec section 2). Only pages that exist: an entry comes with its page.
import { paths } from '../paths.ts';

export interface FrameLink {
  readonly to: string;
  readonly label: string;
}

export const SIGNED_IN_LINKS: readonly FrameLink[] = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.bookings, label: 'Bookings' },
  { to: paths.meetingTypes, label: 'Meeting types' },
  { to: paths.settings, label: 'Settings' },
];

export const SIGNED_OUT_LINKS: readonly FrameLink[] = [{ to: paths.home, label: 'Home' }];

export interface FooterColumn {
  readonly heading: string;
  readonly links: readonly FrameLink[];
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'Product',
    links: [
      { to: paths.dashboard, label: 'Dashboard' },
      { to: paths.bookings, label: 'Bookings' },
    ],
  },
];
