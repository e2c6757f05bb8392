import { describe, expect, it } from 'vitest';
import { findCommands, listCommands } from '../../../web/app/palette/palette-commands.ts';

const commands = listCommands({
  user: { username: 'ada' },
  origin: 'https://halfpast.example',
  meetingTypes: [
    { id: 'm1', title: 'Café chat', path: '/ada/cafe-chat' },
    { id: 'm2', title: 'Review', path: '/ada/review' },
  ],
  organizations: [{ id: 'o/1', name: 'Acme' }],
  webhooks: [{ id: 'w1', name: 'Reports' }],
});
const labelsFor = (text: string) => findCommands(commands, text).map(({ label }) => label);

describe('the commands of the palette', () => {
  it('offer to edit each meeting type, copy its link and open its booking page', () => {
    expect(labelsFor('cafe')).toEqual([
      'Edit Café chat',
      'Copy link to Café chat',
      'Open booking page of Café chat',
    ]);
    const copy = commands.find(({ label }) => label === 'Copy link to Café chat');
    expect(copy?.action).toEqual({ kind: 'copy', text: 'https://halfpast.example/ada/cafe-chat' });
  });

  it('can open every screen', () => {
    const opened = commands.flatMap(({ action }) => (action.kind === 'open' ? [action.path] : []));
    for (const path of [
      '/dashboard',
      '/bookings',
      '/bookings?view=week',
      '/settings/schedules',
      '/settings',
      '/upgrade',
      '/ada',
      '/meeting-types/m1',
      '/organizations/o%2F1/members',
      '/settings/webhooks/w1',
      '/docs',
    ])
      expect(opened).toContain(path);
  });

  it('are found by the words of their labels in any order, and by their kind', () => {
    expect(labelsFor('review copy')).toEqual(['Copy link to Review']);
    expect(labelsFor('webhook')).toEqual(['Delivery log of Reports']);
    expect(labelsFor('nothing like this')).toEqual([]);
  });

  it('are sorted so that labels that begin with the search text come first', () => {
    expect(labelsFor('book')[0]).toBe('Bookings');
    expect(labelsFor('week')[0]).toBe('Week view of bookings');
  });

  it('are all shown when the search text is empty', () => {
    expect(labelsFor('  ')).toHaveLength(commands.length);
  });

  it('have different keys', () => {
    expect(new Set(commands.map(({ key }) => key)).size).toBe(commands.length);
  });
});
