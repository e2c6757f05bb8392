import type { TestProject } from 'vitest/node';
import { startWebhookLab } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    webhookLabUrl: string;
  }
}

export default async function startLab({ provide }: TestProject) {
  const lab = await startWebhookLab();
  provide('webhookLabUrl', lab.url);
  return lab.stop;
}
