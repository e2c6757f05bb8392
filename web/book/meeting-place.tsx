import type { ReactNode } from 'react';

interface MeetingPlaceProps {
  readonly location: string;
  /** Null while the link to join is being made; undefined where there is none. */
  readonly url: string | null | undefined;
}

/** Where the meeting is, with the link to join it as soon as that is there. */
export function MeetingPlace({ location, url }: MeetingPlaceProps): ReactNode {
  if (url === undefined) return location;
  return (
    <>
      {location}
      <br />
      <span role="status">
        {url === null ? (
          'The link to join is on its way.'
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {url.replace('https://', '')}
          </a>
        )}
      </span>
    </>
  );
}
