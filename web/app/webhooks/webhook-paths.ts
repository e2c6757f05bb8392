// Addresses that the webhook screens alone name: apart from the others, which every visit loads.
export const webhookPaths = {
  section: '/settings#webhooks',
  log: (id: string) => `/settings/webhooks/${encodeURIComponent(id)}`,
  docs: '/docs/webhooks',
} as const;
