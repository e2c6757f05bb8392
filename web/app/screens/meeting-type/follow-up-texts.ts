// The texts of the editor about each follow-up.
import type { FollowUpName } from '../../../../worker/domain/email/follow-ups.ts';
import { t } from '../../../lib/translate.ts';
import type { DraftNotice } from './draft.ts';

interface FollowUpTexts {
  /** In the summary of the folded section. */
  readonly summary: string;
  readonly check: string;
  readonly label: string;
  readonly unit: string;
  readonly hint?: string;
  readonly suggested: DraftNotice;
}

export const FOLLOW_UP_TEXTS: Readonly<Record<FollowUpName, FollowUpTexts>> = {
  thankYou: {
    summary: t('Thank-you', {}, 'an email to the invitee after the meeting'),
    check: t('Thank the invitee after the meeting'),
    label: t('Time of the thank-you, after the end', {}, 'of a meeting'),
    unit: t('Unit of the time of the thank-you'),
    suggested: { noticeAmount: '1', noticeUnit: 'hours' },
  },
  noShow: {
    summary: t('No-show email', {}, 'an email to an invitee who did not come'),
    check: t('Write to an invitee who did not come'),
    label: t('Time of this email, after the end', {}, 'of a meeting'),
    unit: t('Unit of the time of this email'),
    hint: t(
      'Mark the booking as a no-show to send this email. The email is sent five minutes after the mark or later, so that you can remove the mark first.',
    ),
    suggested: { noticeAmount: '15', noticeUnit: 'minutes' },
  },
};
