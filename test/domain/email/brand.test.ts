import { describe, expect, it } from 'vitest';
import { computeContrast } from '../../../worker/domain/frame/contrast.ts';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { ACCOUNT_MAILS } from './account-mail-samples.ts';
import { BOOKING_MAILS, HOST_MAILS, INVITEE_MAILS } from './mail-samples.ts';
import { sampleBooking } from './sample-booking.ts';

const LOGO = 'https://halfpast.example/media/0a1b2c';
const branded = (colour = '#d9480f', whole: Partial<BookingMailData> = {}): BookingMailData => ({
  ...sampleBooking({ brand: { logoUrl: LOGO }, meetingType: { colour } }),
  ...whole,
});

/** Returns the fill colour and the text colour of the button, in the light and in the dark theme. */
function readButton(html: string) {
  const light = html.match(/class="btn" style="background:(#\w{6}).*?;color:(#\w{6})/s);
  const dark = html.match(/\.btn\{background:(#\w{6})!important\}\.btn a\{color:(#\w{6})/);
  if (!light || !dark) throw new Error('There is no button.');
  return [light, dark].map(([, fill = '', text = '']) => ({ fill, text }));
}

const BOOKING_EMAILS = [
  ...Object.entries(BOOKING_MAILS).flatMap(([name, render]) =>
    (['invitee', 'host'] as const).map(
      (audience) =>
        [`${name} (${audience})`, (data: BookingMailData) => render(data, audience)] as const,
    ),
  ),
  ...Object.entries(HOST_MAILS),
  ...Object.entries({ reassigned: INVITEE_MAILS.reassigned }),
];

describe.each(BOOKING_EMAILS)('the booking email "%s"', (_, render) => {
  it('has the host’s colour', () => {
    expect(render?.(branded())?.html).toContain('background:#d9480f');
  });

  it('has the same plain text with and without the host’s colour and logo', () => {
    expect(render?.(branded())?.text).toBe(render?.(sampleBooking())?.text);
  });
});

const isToHost = ([name]: readonly [string, unknown]) =>
  name.endsWith('(host)') || name in HOST_MAILS;

it.each(BOOKING_EMAILS.filter((each) => !isToHost(each)))(
  'the booking email "%s" has the host’s logo, with the host’s name as its alternative text',
  (_, render) => {
    const { html } = render?.(branded()) ?? {};
    expect(html).toContain(`src="${LOGO}" alt="Ada Lovelace"`);
    expect(html).not.toContain('>Halfpast</span></td>');
  },
);

it.each(BOOKING_EMAILS.filter(isToHost))(
  'the booking email "%s" to the host shows the name of the service, not the host’s own logo',
  (_, render) => {
    const { html } = render?.(branded()) ?? {};
    expect(html).not.toContain('<img');
    expect(html).toContain('>Halfpast</span></td>');
  },
);

it.each([
  ['cancelled', BOOKING_MAILS.cancelled?.(branded(), 'host')],
  ['request declined', HOST_MAILS['request declined']?.(branded())],
  ['given away', HOST_MAILS['given away']?.(branded())],
  ['reassigned', INVITEE_MAILS.reassigned?.(branded())],
])('the booking email "%s" is grey except for its button', (_, mail) => {
  expect(mail?.html).toContain('border-top:4px solid #636c7d');
  expect(mail?.html).toMatch(/class="leaf-off" style="[^"]*background:#636c7d/);
  expect(mail?.html).toContain('.card{border-top-color:#3d4452!important}');
});

describe('the button of a booking email', () => {
  it.each(['#ffffff', '#000000', '#ffff00', '#808080', '#006fee', '#ff0000', '#00ff00'])(
    'has readable text in both themes for the colour %s',
    (colour) => {
      const data = branded(colour, { meetingLink: { status: 'ready', url: LOGO, label: 'Room' } });
      const html = BOOKING_MAILS.confirmed?.(data, 'invitee').html ?? '';
      for (const { fill, text } of readButton(html))
        expect(computeContrast(fill, text)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('a booking email without a logo shows the name of the host at the top', () => {
  const html = BOOKING_MAILS.confirmed?.(sampleBooking(), 'invitee').html;
  expect(html).not.toContain('<img');
  expect(html).toContain('>Ada Lovelace</span></td>');
});

it('an email to an invitee of a new host shows the name of the service and no logo', () => {
  const { html } =
    BOOKING_MAILS.confirmed?.(branded('#d9480f', { isHostNew: true }), 'invitee') ?? {};
  expect(html).not.toContain('<img');
  expect(html).toContain('>Halfpast</span></td>');
});

it('the alternative text of the logo is escaped', () => {
  const data = sampleBooking({ brand: { logoUrl: LOGO, name: '"><script>' } });
  const { html } = BOOKING_MAILS.confirmed?.(data, 'invitee') ?? {};
  expect(html).toContain('alt="&quot;&gt;&lt;script&gt;"');
});

it.each(Object.entries(ACCOUNT_MAILS))(
  'the account email "%s" keeps the product’s look',
  (_, render) => {
    const { html } = render();
    expect(html).not.toContain('<img');
    expect(readButton(html)).toEqual([
      { fill: '#12151c', text: '#ffffff' },
      { fill: '#eceff4', text: '#12151c' },
    ]);
  },
);
