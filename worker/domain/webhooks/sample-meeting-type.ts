// A realistic meeting type for sample events. It is the meeting type of the sample booking.
import { PUBLIC_FIELDS } from '../meeting-types/plain-fields.ts';
import { DEFAULT_STANDARD_FIELDS } from '../meeting-types/questions.ts';
import type { MeetingTypeFacts } from './event-facts.ts';
import { SAMPLE_HOST, sampleFacts } from './sample-booking.ts';

export function sampleTypeFacts(
  changes: Partial<MeetingTypeFacts['meetingType']> = {},
): MeetingTypeFacts {
  const { id, slug, title, description, durationMinutes } = sampleFacts().meetingType;
  return {
    version: 1,
    host: SAMPLE_HOST,
    meetingType: {
      ...PUBLIC_FIELDS,
      id,
      slug,
      title,
      description,
      durationMinutes,
      durations: [durationMinutes],
      location: 'Google Meet',
      locations: [{ kind: 'google_meet', value: '' }],
      primaryColor: '#2563eb',
      questions: [
        {
          key: 'company',
          type: 'short_text',
          label: 'Company',
          help: '',
          required: false,
          options: [],
        },
      ],
      fields: DEFAULT_STANDARD_FIELDS,
      maximumGuests: 3,
      cancellation: { allowed: true, noticeMinutes: 0 },
      rescheduling: { allowed: true, noticeMinutes: 120 },
      visibility: 'public',
      ...changes,
    },
  };
}
