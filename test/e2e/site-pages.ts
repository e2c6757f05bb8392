// The path and heading of each public page.
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
