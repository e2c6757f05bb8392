// Paths that only the webhook screens use. They are not in paths.ts, because that file is loaded at every
// visit.
export const webhookPaths = {
  section: '/settings#webhooks',
  log: (id: string) => `/settings/webhooks/${encodeURIComponent(id)}`,
  docs: '/docs/webhooks',
} as const;
