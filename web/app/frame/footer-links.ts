// The footer links (spec section 2). Links to pages that do not exist are left out.
import { type SiteLinkName, SOCIAL_SITES } from '../../../worker/domain/site/site-links.ts';
import { pageData } from '../page-data.ts';
import { paths } from '../paths.ts';
import type { FrameLink } from './links.ts';

interface FooterColumn {
  readonly heading: string;
  readonly links: readonly FrameLink[];
}

const { siteLinks } = pageData;

/**
 * Returns a link to the configured URL. If no URL is configured, returns a link to our own page. If we have
 * no such page either, returns no link.
 */
function elsewhere(name: SiteLinkName, label: string, ownPage?: string): FrameLink[] {
  const to = siteLinks[name] ?? ownPage;
  return to === undefined ? [] : [{ to, label }];
}

const ALL_COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'Product',
    links: [
      { to: paths.features, label: 'Features' },
      { to: paths.pricing, label: 'Pricing' },
      { to: paths.dashboard, label: 'Dashboard' },
      { to: paths.bookings, label: 'Bookings' },
    ],
  },
  {
    heading: 'Company',
    links: [
      ...elsewhere('about', 'About'),
      ...elsewhere('blog', 'Blog'),
      { to: paths.careers, label: 'Careers' },
      { to: paths.contact, label: 'Contact' },
    ],
  },
  {
    heading: 'Support',
    links: [
      { to: '/docs', label: 'Documentation' },
      ...elsewhere('help', 'Help center'),
      ...elsewhere('tutorials', 'Tutorials'),
      ...elsewhere('status', 'Status', paths.status),
      ...elsewhere('community', 'Community'),
    ],
  },
  {
    heading: 'Legal',
    links: [
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.terms, label: 'Terms' },
      { to: paths.security, label: 'Security' },
      { to: paths.cookies, label: 'Cookies' },
    ],
  },
];

export const FOOTER_COLUMNS = ALL_COLUMNS.filter(({ links }) => links.length > 0);

const SOCIAL_LABELS = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
} as const;

export interface SocialLink {
  readonly site: keyof typeof SOCIAL_LABELS;
  readonly label: string;
  readonly to: string;
}

export const SOCIAL_LINKS: readonly SocialLink[] = SOCIAL_SITES.flatMap((site) =>
  elsewhere(site, SOCIAL_LABELS[site]).map((link) => ({ site, ...link })),
);
