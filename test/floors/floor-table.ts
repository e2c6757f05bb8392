// The table of floors (layers) in docs/architecture.md, row by row: the floors and packages that each folder
// may import.

export const FLOORS = [
  'domain',
  'contract',
  'mail',
  'ports',
  'db',
  'adapters',
  'durable',
  'services',
  'http',
  'jobs',
] as const;

interface Row {
  folder: string;
  floors: string[];
  packages: string[];
}

export const FLOOR_TABLE: Row[] = [
  { folder: 'domain', floors: [], packages: ['date-fns', '@date-fns/utc'] },
  { folder: 'contract', floors: ['domain'], packages: ['zod', 'zod/mini'] },
  { folder: 'mail', floors: ['domain'], packages: ['ical-generator', 'hono/html'] },
  { folder: 'ports', floors: ['domain', 'contract'], packages: [] },
  { folder: 'db', floors: ['domain'], packages: ['drizzle-orm', 'drizzle-orm/d1', 'zod'] },
  {
    folder: 'adapters',
    floors: ['ports', 'contract', 'domain'],
    packages: ['nodemailer', 'oslo/crypto', 'node:crypto'],
  },
  { folder: 'durable', floors: ['domain', 'db'], packages: ['cloudflare:workers'] },
  {
    folder: 'services',
    floors: ['domain', 'contract', 'mail', 'ports', 'db'],
    packages: ['date-fns'],
  },
  {
    folder: 'http',
    floors: ['services', 'contract', 'domain'],
    packages: ['hono', 'hono/factory', '@hono/zod-validator'],
  },
  { folder: 'jobs', floors: ['services', 'contract'], packages: [] },
];

/** Packages that a folder may import only if its row contains the package. */
export const GUARDED_PACKAGES = [
  'hono',
  'drizzle-orm',
  'zod',
  'nodemailer',
  'ical-generator',
  'node:crypto',
  'react',
  'cloudflare:workers',
];
