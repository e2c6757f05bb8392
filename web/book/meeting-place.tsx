import type { ReactNode } from 'react';
import type { JoinLink } from '../../worker/contract/public-calls.ts';
import { HOST_SENDS_LINK } from '../../worker/domain/calendars/meet.ts';

interface MeetingPlaceProps {
  readonly location: string;
  readonly link: JoinLink;
}

/** Where the meeting is, with the link to join it as soon as that is there. */
export function MeetingPlace({ location, link }: MeetingPlaceProps): ReactNode {
  const { meetingUrl, hostSendsLink = false } = link;
  if (meetingUrl === undefined && !hostSendsLink) return location;
  return (
    <>
      {location}
      <br />
      <span role="status">{meetingUrl ? <Join url={meetingUrl} /> : describeWait(link)}</span>
    </>
  );
}

function Join({ url }: { url: string }): ReactNode {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {url.replace('https://', '')}
    </a>
  );
}

function describeWait({ hostSendsLink }: JoinLink): string {
  return hostSendsLink ? HOST_SENDS_LINK : 'The link to join is on its way.';
}
