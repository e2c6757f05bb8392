// Simulates faults for targets whose servers cannot simulate faults.
import { createScriptedFetch } from '../../../support/scripted-fetch.ts';
import type { CallKind, Fault } from './harness.ts';

export const scripted = createScriptedFetch();

const METHODS: Readonly<Record<CallKind, string | undefined>> = {
  read: undefined,
  insert: 'PUT',
  update: 'PUT',
  delete: 'DELETE',
};

/** Affects the next request to an address with this prefix. */
export function failAt(prefix: string, { reply, call, isAfter = false }: Fault): void {
  const method = call && METHODS[call];
  scripted.fail(prefix, {
    reply,
    isAfter,
    ...(method !== undefined && { method }),
    ...(reply === 429 && { headers: { 'retry-after': '7' } }),
  });
}
