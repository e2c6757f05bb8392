// What the product takes from the platform itself.
export class DurableObject<E> {
  protected readonly ctx: unknown;
  protected readonly env: E;

  constructor(context: unknown, env: E) {
    this.ctx = context;
    this.env = env;
  }
}

/** Work that goes on after the answer; its own failure is nobody's. */
export function waitUntil(work: Promise<unknown>): void {
  work.catch(() => undefined);
}
