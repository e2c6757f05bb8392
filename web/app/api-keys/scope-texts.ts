import { ORGANIZATION_SCOPES, SCOPES, type Scope } from '../../../worker/domain/api/scopes.ts';
import { t } from '../../lib/translate.ts';

/** An area of the API, with the scopes that a key can have for it. */
export interface ScopeArea {
  readonly label: string;
  readonly hint: string;
  readonly read: Scope;
  /** Null for an area that keys can only read. */
  readonly write: Scope | null;
}

const TEXTS: Readonly<Record<string, Pick<ScopeArea, 'label' | 'hint'>>> = {
  'meeting-types': {
    label: t('Meeting types', {}, 'a part of the API'),
    hint: t('what invitees can book', {}, 'what a permission for "Meeting types" is about'),
  },
  bookings: {
    label: t('Bookings', {}, 'a part of the API'),
    hint: t(
      'with the names and addresses of invitees',
      {},
      'what a permission for "Bookings" is about',
    ),
  },
  availability: {
    label: t('Availability', {}, 'a part of the API'),
    hint: t('schedules and free times', {}, 'what a permission for "Availability" is about'),
  },
  webhooks: {
    label: t('Webhooks', {}, 'a part of the API'),
    hint: t(
      'with deliveries and the event stream',
      {},
      'what a permission for "Webhooks" is about',
    ),
  },
  organization: {
    label: t('Organization', {}, 'a part of the API'),
    hint: t('its members and their roles', {}, 'what a permission for "Organization" is about'),
  },
  account: {
    label: t('Account', {}, 'a part of the API'),
    hint: t('your name, address and settings', {}, 'what a permission for "Account" is about'),
  },
};

function listAreas(scopes: readonly Scope[]): ScopeArea[] {
  return Object.entries(TEXTS).flatMap(([area, texts]) => {
    const find = (access: string) => scopes.find((scope) => scope === `${area}:${access}`);
    const read = find('read');
    return read === undefined ? [] : [{ ...texts, read, write: find('write') ?? null }];
  });
}

export const PERSONAL_AREAS = listAreas(SCOPES);
export const ORGANIZATION_AREAS = listAreas(ORGANIZATION_SCOPES);
