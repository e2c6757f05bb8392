import { describeDevice } from '../../domain/accounts/device.ts';
import { describePlace } from '../../domain/accounts/rough-place.ts';
import type { SignInFacts } from '../../domain/outbox/outbox-facts.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { formatMoment, type ReaderClock } from '../email/format-time.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email about a sign-in from a browser and a network that the account had not used before. */
export function renderNewDevice(
  { at, city, country, ...device }: SignInFacts,
  clock: Pick<ReaderClock, 'zone' | 'hourFormat'>,
  service: MailService,
): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('New sign-in to your {service} account', { service: service.name }),
    preheader: t('If this was not you, choose a new password.'),
    heading: t('New sign-in'),
    intro: t(
      'Someone signed in to your account from a device that we do not know. If this was you, there is nothing to do.',
    ),
    details: [
      {
        label: t('Time', {}, 'The label of a date and time'),
        value: formatMoment(at, { ...clock, language: t.language }),
        by: 'service',
      },
      { label: t('Device'), value: describeDevice(t, device), by: 'service' },
      ...(country === null
        ? []
        : [
            {
              label: t('Place', {}, 'The label of an approximate place'),
              value: t('near {place}', { place: describePlace(t, { city, country }) }),
              by: 'service' as const,
            },
          ]),
    ],
    button: { label: t('It was not me'), url: `${service.baseUrl}/forgot-password` },
    links: [{ label: t('See all sessions'), url: `${service.baseUrl}/settings#security` }],
    closing: t(
      'You receive this because your account was used on a new device. If it was not you, choose a new password: this also ends all sessions.',
    ),
  });
}
