// The public pages and what stands at the top of each.
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
