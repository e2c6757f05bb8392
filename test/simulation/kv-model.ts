// Simulates Workers KV. Entries survive crashes and expire.
import type { World } from './world.ts';

interface Entry {
  value: string;
  readonly until: number;
}

export class KvModel {
  readonly #world: World;
  readonly #entries = new Map<string, Entry>();

  constructor(world: World) {
    this.#world = world;
  }

  get(key: string, as?: string): Promise<unknown> {
    return this.#world.callPort('kv', () => {
      const entry = this.#entries.get(key);
      if (!entry || entry.until <= this.#world.now) return null;
      return as === 'json' ? JSON.parse(entry.value) : entry.value;
    });
  }

  put(key: string, value: string, { expiration }: { expiration?: number } = {}): Promise<void> {
    return this.#world.callPort('kv', () => {
      const until = expiration === undefined ? Number.POSITIVE_INFINITY : expiration * 1_000;
      this.#entries.set(key, { value, until });
    });
  }

  delete(key: string): Promise<void> {
    return this.#world.callPort('kv', () => void this.#entries.delete(key));
  }

  /** Replaces every value with unreadable text, which the product never writes. */
  corrupt(): void {
    for (const entry of this.#entries.values()) entry.value = entry.value.slice(0, -3);
  }
}
