import type { CountedLimit } from '../../domain/limits/counted-limit.ts';
import type { Deps } from '../service-deps.ts';

interface NamedLimit extends Omit<CountedLimit, 'key'> {
  readonly name: string;
}

/** Replaces the names of limits by their hashes, because names can contain email addresses. */
export async function hashLimits(
  { hasher }: Pick<Deps, 'hasher'>,
  limits: readonly NamedLimit[],
): Promise<CountedLimit[]> {
  return Promise.all(
    limits.map(async ({ name, maximum, windowMs }) => ({
      key: await hasher.sha256(name),
      maximum,
      windowMs,
    })),
  );
}
