// Stand-ins for the parts of `cloudflare:workers` that the product uses.
export class DurableObject<E> {
  protected readonly ctx: unknown;
  protected readonly env: E;

  constructor(context: unknown, env: E) {
    this.ctx = context;
    this.env = env;
  }
}

/** Runs work that continues after the response. A failure of this work is ignored. */
export function waitUntil(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
