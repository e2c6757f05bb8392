// The footer links to social networks. They are not in footer-links.ts, because their logos are large and few
// operators configure such links.
import { type SiteLinks, SOCIAL_SITES } from '../../domain/frame/site-links.ts';
import type { FrameLink } from './header-links.ts';

interface SocialLink extends FrameLink {
  readonly site: (typeof SOCIAL_SITES)[number];
  /** The SVG path of the logo, 16 × 16 pixels. */
  readonly mark: string;
}

const SOCIAL: Readonly<Record<SocialLink['site'], { label: string; mark: string }>> = {
  github: {
    label: 'GitHub',
    mark: 'M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82a7.5 7.5 0 0 1 4 0c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8 8 0 0 0 16 8c0-4.42-3.58-8-8-8Z',
  },
  linkedin: {
    label: 'LinkedIn',
    mark: 'M1.5 5.5h3V15h-3zM3 1a1.75 1.75 0 1 1 0 3.5A1.75 1.75 0 0 1 3 1ZM6.5 5.5h2.9v1.3c.5-.9 1.6-1.6 3-1.6 2.6 0 3.1 1.7 3.1 4V15h-3V9.8c0-1.2 0-2.2-1.4-2.2s-1.6 1-1.6 2.1V15h-3z',
  },
  x: {
    label: 'X',
    mark: 'M.9 1.5h4.6l3.2 4.4 3.8-4.4h2L9.6 7.1l5.6 7.4h-4.6L7.1 9.8l-4.1 4.7H1L6.2 8.5zm2.8 1.2 7.5 10.6h1.2L5 2.7z',
  },
  youtube: {
    label: 'YouTube',
    mark: 'M3 3h10a2.5 2.5 0 0 1 2.5 2.5v5A2.5 2.5 0 0 1 13 13H3a2.5 2.5 0 0 1-2.5-2.5v-5A2.5 2.5 0 0 1 3 3Zm3.5 2.6v4.8L10.7 8z',
  },
};

export function listSocialLinks(siteLinks: SiteLinks): SocialLink[] {
  return SOCIAL_SITES.flatMap((site) => {
    const to = siteLinks[site];
    return to === undefined ? [] : [{ site, to, ...SOCIAL[site] }];
  });
}
