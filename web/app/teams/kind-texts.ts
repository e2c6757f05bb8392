import type { Assignment } from '../../../worker/domain/meeting-types/assignments.ts';
import { t } from '../../lib/translate.ts';

export const KIND_TEXTS: Readonly<
  Record<Assignment, { readonly label: string; readonly text: string }>
> = {
  round_robin: {
    label: t('Round robin', {}, 'a kind of team meeting type: the hosts take turns'),
    text: t('One of the hosts takes each meeting. Meetings are shared fairly.'),
  },
  collective: {
    label: t('Collective', {}, 'a kind of team meeting type: all hosts meet the invitee'),
    text: t('Several hosts meet the invitee together.'),
  },
  managed: {
    label: t('Managed', {}, 'a kind of team meeting type: an admin decides its settings'),
    text: t('Each person gets a copy. You decide what they can change.'),
  },
};
