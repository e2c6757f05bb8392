// The security email to the person who created an API key.
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';

interface CreatedKey {
  readonly name: string;
  /** The first and last characters of the key. */
  readonly shortKey: string;
  readonly scopes: readonly string[];
  /** Null for a personal key. */
  readonly organization: { readonly id: string; readonly name: string } | null;
}

const pathOf = ({ organization }: CreatedKey) =>
  organization === null ? '/settings#api-keys' : `/organizations/${organization.id}/members`;

export function renderKeyCreated(key: CreatedKey, service: MailService): Mail {
  const { t } = service;
  const { name, shortKey, scopes, organization } = key;
  const intro =
    organization === null
      ? t(
          'A new API key was created for your account. With this key, a program can use your account within the permissions below.',
        )
      : t(
          'You created an API key for your organization. With this key, a program can manage the organization within the permissions below.',
        );
  return renderAccountMail(service, {
    subject: t('A new API key was created in {service}', { service: service.name }),
    preheader: t('If this was not you, revoke the key and change your password.'),
    heading: t('New API key'),
    intro,
    details: [
      { label: t('Name'), value: cleanLine(name), by: 'guest' },
      { label: t('Key'), value: shortKey, by: 'service' },
      ...(organization === null
        ? []
        : [
            {
              label: t('Organization'),
              value: cleanLine(organization.name),
              by: 'guest' as const,
            },
          ]),
      { label: t('Permissions'), value: scopes.join('\n'), by: 'service' },
    ],
    button: { label: t('Open API keys'), url: service.baseUrl + pathOf(key) },
    closing: t(
      'You receive this because an API key was created with your account. If it was not you, revoke the key and choose a new password.',
    ),
  });
}
