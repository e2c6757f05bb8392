import type { KeyEnvironment } from '../../domain/api-keys/key-text.ts';
import type { Deps } from '../service-deps.ts';

/** Returns the environment whose keys this service creates and accepts. */
export const environmentOf = ({ mode }: Pick<Deps, 'mode'>): KeyEnvironment =>
  mode === 'production' ? 'live' : 'test';
