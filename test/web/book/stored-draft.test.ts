import { afterEach, describe, expect, it, vi } from 'vitest';
import { startDraft } from '../../../web/book/form/draft.ts';
import { forgetDraft, restoreDraft, storeDraft } from '../../../web/book/form/stored-draft.ts';
import type { Question } from '../../../worker/domain/meeting-types/questions.ts';

const startWith = (query: string) => startDraft(new URLSearchParams(query), 'Europe/Paris');
const START = startWith('');
const QUESTIONS = [
  { key: 'company', type: 'short_text' },
  { key: 'topics', type: 'multiple_choice' },
  { key: 'mobile', type: 'phone' },
].map((question) => ({
  label: '',
  help: '',
  required: false,
  options: [],
  ...question,
})) as Question[];
const TYPED = {
  ...START,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  mobile: '15112345',
  notes: 'About\ncompilers',
  placeKind: 'ask_invitee' as const,
  placeText: 'My office',
  answers: { company: 'Navy', topics: ['A', 'B'], mobile: '+49 15112345', removed: 'x' },
};

function createStorage(): Storage & { readonly text: () => string } {
  const map = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    text: () => JSON.stringify([...map]),
  };
}

function stubStorage() {
  const [session, local] = [createStorage(), createStorage()];
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  return { session, local };
}

afterEach(() => vi.unstubAllGlobals());

describe('the stored draft', () => {
  it('restores the name, the notes, the place and the answers, and contains no other data of the invitee', () => {
    const { session, local } = stubStorage();
    storeDraft('/ada/intro', START, TYPED, QUESTIONS);
    expect(restoreDraft('/ada/intro', START)).toEqual({
      ...START,
      name: TYPED.name,
      notes: TYPED.notes,
      placeKind: TYPED.placeKind,
      placeText: TYPED.placeText,
      answers: { company: 'Navy', topics: ['A', 'B'] },
    });
    expect(session.text()).not.toMatch(/grace@example|15112345/);
    expect(local.text()).toBe('[]');
  });

  it('keeps a field empty that the invitee has cleared', () => {
    stubStorage();
    const start = startWith('name=Ada&notes=Hello');
    storeDraft('/ada/intro', start, { ...start, notes: '' }, QUESTIONS);
    expect(restoreDraft('/ada/intro', start)).toMatchObject({ name: 'Ada', notes: '' });
  });

  it('never appears on the booking page of another meeting type', () => {
    stubStorage();
    storeDraft('/ada/intro', START, TYPED, QUESTIONS);
    expect(restoreDraft('/bob/intro', START)).toEqual(START);
  });

  it('is ignored when the URL of the page contains other values', () => {
    stubStorage();
    storeDraft('/ada/intro', START, TYPED, QUESTIONS);
    const start = startWith('name=Alan&notes=Machines');
    expect(restoreDraft('/ada/intro', start)).toEqual(start);
  });

  it('is deleted after the booking', () => {
    const { session } = stubStorage();
    storeDraft('/ada/intro', START, TYPED, QUESTIONS);
    forgetDraft();
    expect(session.text()).toBe('[]');
  });

  it.each(['', '{', 'null', '[]', '{"page":1}', '"text"'])(
    'ignores the damaged entry %s',
    (text) => {
      const { session } = stubStorage();
      session.setItem('halfpast.draft', text);
      expect(restoreDraft('/ada/intro', START)).toEqual(START);
    },
  );

  it('is neither saved nor restored when the browser refuses session storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    storeDraft('/ada/intro', START, TYPED, QUESTIONS);
    forgetDraft();
    expect(restoreDraft('/ada/intro', START)).toEqual(START);
  });
});
