import type { ReactNode } from 'react';
import type { JoinLink } from '../../worker/contract/meeting-types/join-link.ts';
import { HOST_SENDS_LINK } from '../../worker/domain/calendars/meet.ts';
import { splitLinks } from '../../worker/domain/frame/location.ts';
import { t } from '../lib/translate.ts';

interface MeetingPlaceProps {
  readonly location: string;
  readonly link: JoinLink;
}

/** Shows the location, and the link to join as soon as it exists. */
export function MeetingPlace({ location, link }: MeetingPlaceProps): ReactNode {
  const { meetingUrl, hostSendsLink = false } = link;
  const place = splitLinks(location).map(({ text, href }) =>
    href === null ? text : <ExternalLink key={href} href={href} text={text} />,
  );
  if (meetingUrl === undefined && !hostSendsLink) return <bdi>{place}</bdi>;
  return (
    <>
      <bdi>{place}</bdi>
      <br />
      <span role="status">
        {meetingUrl ? (
          <ExternalLink href={meetingUrl} text={meetingUrl.replace('https://', '')} />
        ) : (
          describeWait(link)
        )}
      </span>
    </>
  );
}

/** Links to another site without a Referer, because the URL of this page may be a secret. */
function ExternalLink({ href, text }: { href: string; text: string }): ReactNode {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function describeWait({ hostSendsLink }: JoinLink): string {
  return hostSendsLink ? t(HOST_SENDS_LINK) : t('The link to join is being created.');
}
