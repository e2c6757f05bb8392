// The rules for the form of an API key. The settings screen and the server use the same rules.

import { ORGANIZATION_SCOPES, type Scope } from '../api/scopes.ts';
import { hostText } from '../language/host-text.ts';
import type { Instant } from '../time/types.ts';
import { KEY_NAME_MAX, NETWORKS_MAX } from './limits.ts';
import { isNetwork } from './networks.ts';

interface KeyForm {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Instant | null;
  readonly allowedNetworks: readonly string[];
}

interface KeyProblem {
  readonly path: string;
  readonly message: string;
}

function findNameProblem({ name }: KeyForm): string | null {
  if (name.trim() === '') return hostText('Please enter a name.');
  return name.trim().length > KEY_NAME_MAX
    ? hostText('The name may have at most {maximum} characters.', { maximum: KEY_NAME_MAX })
    : null;
}

function findScopeProblem({ scopes }: KeyForm, isOfOrganization: boolean): string | null {
  if (scopes.length === 0) return hostText('Please choose at least one permission.');
  const isForeign = (scope: Scope) => !ORGANIZATION_SCOPES.some((allowed) => allowed === scope);
  return isOfOrganization && scopes.some(isForeign)
    ? hostText('A key of an organization can only have the organization scopes.')
    : null;
}

function findNetworkProblem({ allowedNetworks }: KeyForm): string | null {
  if (allowedNetworks.length > NETWORKS_MAX)
    return hostText('A key can have at most {maximum} networks.', { maximum: NETWORKS_MAX });
  return allowedNetworks.every(isNetwork)
    ? null
    : hostText('Please enter IP addresses or networks such as 203.0.113.0/24 or 2001:db8::/32.');
}

/** Returns the problems of the form, at most one per field. */
export function checkKeyForm(
  form: KeyForm,
  { isOfOrganization, now }: { readonly isOfOrganization: boolean; readonly now: Instant },
): KeyProblem[] {
  const isOver = form.expiresAt !== null && form.expiresAt <= now;
  const found: [path: string, message: string | null][] = [
    ['name', findNameProblem(form)],
    ['scopes', findScopeProblem(form, isOfOrganization)],
    ['expiresAt', isOver ? hostText('Please choose a time in the future.') : null],
    ['allowedNetworks', findNetworkProblem(form)],
  ];
  return found.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}
