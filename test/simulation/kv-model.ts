// Workers KV: entries survive crashes and expire.
import type { World } from './world.ts';

interface Kept {
  value: string;
  readonly until: number;
}

export class KvModel {
  readonly #world: World;
  readonly #kept = new Map<string, Kept>();

  constructor(world: World) {
    this.#world = world;
  }

  get(key: string, as?: string): Promise<unknown> {
    return this.#world.point('kv', () => {
      const kept = this.#kept.get(key);
      if (!kept || kept.until <= this.#world.now) return null;
      return as === 'json' ? JSON.parse(kept.value) : kept.value;
    });
  }

  put(key: string, value: string, { expiration }: { expiration?: number } = {}): Promise<void> {
    return this.#world.point('kv', () => {
      const until = expiration === undefined ? Number.POSITIVE_INFINITY : expiration * 1_000;
      this.#kept.set(key, { value, until });
    });
  }

  delete(key: string): Promise<void> {
    return this.#world.point('kv', () => void this.#kept.delete(key));
  }

  /** Replaces every value with unreadable text, which the product never writes. */
  corrupt(): void {
    for (const kept of this.#kept.values()) kept.value = kept.value.slice(0, -3);
  }
}
