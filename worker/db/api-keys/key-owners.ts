// SQL that selects the keys of an owner.
import type { KeyOwner } from '../../domain/api-keys/api-key.ts';
import { columns } from '../columns.ts';
import { isAdmin } from '../organizations/organization-terms.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { nullable, text } from '../statement.ts';

const key = columns(apiKeys);

/** The parameters of `OWN`. */
export const OWNER = { userId: text, organizationId: nullable(text) };

/** Returns SQL that is true for the keys of the owner. `alias` is the alias of the table `api_keys`. */
export const OWN = {
  personal: (alias: string) =>
    `${alias}.${key.userId} = :userId AND ${alias}.${key.organizationId} IS :organizationId`,
  organization: (alias: string) =>
    `${alias}.${key.organizationId} = :organizationId AND ${isAdmin(':organizationId', ':userId')}`,
};
export type OwnerKind = keyof typeof OWN;

/** Builds a statement for each kind of owner, because each kind uses another index. */
export const forBoth = <Built>(build: (kind: OwnerKind) => Built) => ({
  personal: build('personal'),
  organization: build('organization'),
});

export const kindOf = ({ organizationId }: KeyOwner): OwnerKind =>
  organizationId === null ? 'personal' : 'organization';
