// The footer links (spec section 2). Links to pages that do not exist are left out.

import type { SiteLinkName, SiteLinks } from '../../domain/frame/site-links.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { FrameLink } from './header-links.ts';

interface FooterColumn {
  readonly heading: string;
  readonly links: readonly FrameLink[];
}

/**
 * Returns a list with a link to the configured URL. If no URL is configured, returns a link to our
 * own page. If we have no such page either, returns no link.
 */
function listExternalLink(
  siteLinks: SiteLinks,
  name: SiteLinkName,
  label: string,
  ownPage?: string,
): FrameLink[] {
  const to = siteLinks[name] ?? ownPage;
  return to === undefined ? [] : [{ to, label }];
}

export function listFooterColumns(siteLinks: SiteLinks): FooterColumn[] {
  const columns: readonly FooterColumn[] = [
    {
      heading: hostText('Product', {}, 'heading of links'),
      links: [
        { to: '/features', label: hostText('Features') },
        { to: '/pricing', label: hostText('Pricing') },
        { to: '/dashboard', label: hostText('Dashboard') },
        { to: '/bookings', label: hostText('Bookings') },
      ],
    },
    {
      heading: hostText('Company', {}, 'heading of links'),
      links: [
        ...listExternalLink(
          siteLinks,
          'about',
          hostText('About', {}, 'link to a page about the company'),
        ),
        ...listExternalLink(siteLinks, 'blog', hostText('Blog')),
        { to: '/careers', label: hostText('Careers') },
        { to: '/contact', label: hostText('Contact', {}, 'link to the contact page') },
      ],
    },
    {
      heading: hostText('Support', {}, 'heading of links'),
      links: [
        { to: '/docs', label: hostText('Documentation') },
        ...listExternalLink(siteLinks, 'help', hostText('Help center')),
        ...listExternalLink(siteLinks, 'tutorials', hostText('Tutorials')),
        ...listExternalLink(
          siteLinks,
          'status',
          hostText('Status', {}, 'link to the page about the state of the service'),
          '/status',
        ),
        ...listExternalLink(siteLinks, 'community', hostText('Community')),
      ],
    },
    {
      heading: hostText('Legal', {}, 'heading of links'),
      links: [
        { to: '/privacy', label: hostText('Privacy', {}, 'link to the privacy policy') },
        { to: '/terms', label: hostText('Terms', {}, 'link to the terms of service') },
        { to: '/security', label: hostText('Security') },
        { to: '/cookies', label: hostText('Cookies') },
      ],
    },
  ];
  return columns.filter(({ links }) => links.length > 0);
}
