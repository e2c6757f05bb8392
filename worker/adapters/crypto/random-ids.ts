import type { Ids } from '../../ports/ids.ts';

export const randomIds: Ids = { create: () => crypto.randomUUID() };
