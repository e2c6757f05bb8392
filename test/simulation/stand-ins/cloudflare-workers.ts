// Stand-ins for the parts of `cloudflare:workers` that the product uses.
export class DurableObject<E> {
  protected readonly ctx: unknown;
  protected readonly env: E;

  constructor(context: unknown, env: E) {
    this.ctx = context;
    this.env = env;
  }
}

/** Work that continues after the answer. Its failure affects no one. */
export function waitUntil(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
