// Renders the plain-text part of an email, with the same facts as the HTML part. Plain text has no
// markup, so nothing is escaped.
import type { MailContent, MailDetail } from './mail-content.ts';

function renderDetail({ label, value, note, previous }: MailDetail): string {
  const lines = note ? [...value.split('\n'), note] : value.split('\n');
  if (previous) lines.push(`Previously: ${previous}`);
  return `${label}:\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}`;
}

export function renderText(content: MailContent): string {
  const { closing, serviceName, serviceUrl, unsubscribe, yourData } = content;
  const footer = [closing, `Sent by ${serviceName}: ${serviceUrl}`];
  if (yourData) footer.push(`${yourData.label}: ${yourData.url}`);
  if (unsubscribe) footer.push(`${unsubscribe.label}: ${unsubscribe.url}`);
  const blocks = [
    content.heading,
    content.ownText?.value ?? content.intro,
    ...content.details.map(renderDetail),
    `${content.button.label}:\n${content.button.url}`,
    `--\n${footer.join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
