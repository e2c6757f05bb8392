// The path and heading of each public page.
export const SITE_PAGES = [
  ['/', 'Share one link. Get booked.'],
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/compare', 'How Halfpast compares'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/careers', 'Careers'],
  ['/contact', 'Contact'],
  ['/cookies', 'Cookies'],
  ['/security', 'Security'],
] as const;
