// Renders the plain-text part of an email, with the same facts as the HTML part. Plain text has no
// markup, so nothing is escaped.
import type { Translate } from '../../domain/language/translate.ts';
import { listChoices } from './actions.ts';
import type { MailButton, MailContent, MailDetail } from './mail-content.ts';

function renderDetail(
  t: Translate,
  { label, value, note, email, otherTime, otherPrevious, previous, join }: MailDetail,
): string {
  const more = [note, email, otherTime].filter((line) => line !== undefined && line !== '');
  const lines = [...value.split('\n'), ...more];
  for (const time of [otherPrevious, previous])
    if (time) lines.push(t('Previously: {time}', { time }));
  if (join) lines.push(renderLink(t, join));
  const text = lines.map((line) => `  ${line}`.trimEnd()).join('\n');
  return label === '' ? text : `${renderLabel(t, label)}\n${text}`;
}

const renderLabel = (t: Translate, label: string): string =>
  t('{label}:', { label }, 'A label above a value');

const renderLink = (t: Translate, { label, url }: MailButton): string =>
  t('{label}: {value}', { label, value: url });

/** Plain text shows each URL once, with its first label. */
const listUrls = (content: MailContent): MailButton[] => {
  const choices = listChoices(content);
  return choices.filter(
    ({ url }, index) => choices.findIndex((each) => each.url === url) === index,
  );
};

export function renderText(content: MailContent): string {
  const { t, closing, serviceName: service, serviceUrl: url, unsubscribe, yourData } = content;
  const footer = [closing, t('Sent by {service}: {url}', { service, url })];
  if (yourData) footer.push(renderLink(t, yourData));
  if (unsubscribe) footer.push(renderLink(t, unsubscribe));
  const blocks = [
    content.heading,
    content.ownText?.value ?? content.intro,
    ...content.details.map((detail) =>
      renderDetail(t, content.isOff ? { ...detail, otherTime: undefined } : detail),
    ),
    ...(content.deadline ? [content.deadline] : []),
    ...listUrls(content).map(({ label, url }) => `${renderLabel(t, label)}\n${url}`),
    `--\n${footer.join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
