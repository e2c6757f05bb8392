// The public pages and the heading of each.
export const SITE_PAGES = [
  ['/', 'Online scheduling with one link'],
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/careers', 'Careers'],
  ['/contact', 'Contact'],
  ['/cookies', 'Cookies'],
  ['/security', 'Security'],
] as const;
