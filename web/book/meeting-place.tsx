import type { ReactNode } from 'react';
import type { JoinLink } from '../../worker/contract/public-calls.ts';
import { HOST_SENDS_LINK } from '../../worker/domain/calendars/meet.ts';
import { splitLinks } from '../../worker/domain/meeting-types/location.ts';

interface MeetingPlaceProps {
  readonly location: string;
  readonly link: JoinLink;
}

/** Where the meeting is, with the link to join it as soon as that is there. */
export function MeetingPlace({ location, link }: MeetingPlaceProps): ReactNode {
  const { meetingUrl, hostSendsLink = false } = link;
  const place = splitLinks(location).map(({ text, href }) =>
    href === null ? text : <OutwardLink key={href} href={href} text={text} />,
  );
  if (meetingUrl === undefined && !hostSendsLink) return place;
  return (
    <>
      {place}
      <br />
      <span role="status">
        {meetingUrl ? (
          <OutwardLink href={meetingUrl} text={meetingUrl.replace('https://', '')} />
        ) : (
          describeWait(link)
        )}
      </span>
    </>
  );
}

/** The address of this page may be a key: nobody is told where the visitor comes from. */
function OutwardLink({ href, text }: { href: string; text: string }): ReactNode {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function describeWait({ hostSendsLink }: JoinLink): string {
  return hostSendsLink ? HOST_SENDS_LINK : 'The link to join is on its way.';
}
