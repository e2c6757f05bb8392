// Paths that only the webhook screens use. They are separate from paths.ts, which every visit loads.
export const webhookPaths = {
  section: '/settings#webhooks',
  log: (id: string) => `/settings/webhooks/${encodeURIComponent(id)}`,
  docs: '/docs/webhooks',
} as const;
