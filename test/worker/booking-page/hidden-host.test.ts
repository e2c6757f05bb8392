// A meeting type can hide its host. Then no public output before a booking tells who the host is.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { PublicHost } from '../../../worker/contract/meeting-types/public-calls.ts';
import { callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged } from '../../support/manage.ts';
import { createBookable } from '../teams/bookable-team.ts';

const NAME = 'Żaneta Ghost';
const PICTURE = '/media/face-of-the-host';
const HOST = { name: NAME, profilePicture: PICTURE };

async function open(path: string): Promise<string> {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await exports.default.fetch(new Request(`${ORIGIN}${path}`, { headers }));
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** The pages and API responses that visitors can read before they book. */
const outputsOf = (path: string) => [
  `/${path}`,
  `/embed/${path}`,
  `/api/meeting-types/${path}`,
  `/api/v1/public/${path}`,
];

/** The name, the picture, or the element with the first letter of the name. */
const TRACE = /Żaneta|Ghost|face-of-the-host|class="avatar"/;

describe('a meeting type that hides its host', () => {
  it('hides the name, the first letter and the picture in every output before a booking', async () => {
    const { host, type } = await createPage({ showUserName: false }, HOST);
    for (const output of outputsOf(`${host.username}/${type.slug}`))
      expect(await open(output), output).not.toMatch(TRACE);
    const shown = await createPage({}, HOST);
    for (const output of outputsOf(`${shown.host.username}/${shown.type.slug}`)) {
      expect(await open(output), output).toContain(NAME);
      expect(await open(output), output).toContain(PICTURE);
    }
  });

  it('keeps the fields of the response, with an empty name', async () => {
    const { host, type } = await createPage({ showUserName: false }, { ...HOST, logo: '/media/l' });
    const { body } = await callApi<{ user: PublicHost }>(
      `/api/meeting-types/${host.username}/${type.slug}`,
    );
    const { username } = host;
    expect(body.user).toEqual({ name: '', username, profilePicture: null, logo: '/media/l' });
  });

  it('hides the host before the visitor enters the password of the page, and on the manage page', async () => {
    const locked = await createPage({ showUserName: false, passwordHash: 'none' }, HOST);
    expect(await open(`/${locked.host.username}/${locked.type.slug}`)).not.toMatch(TRACE);
    const { path } = await createPage({ showUserName: false }, HOST);
    const { manageUrl } = await bookManaged(path);
    expect(await open(manageUrl)).not.toMatch(TRACE);
  });
});

describe('a meeting type of a team that hides its hosts', () => {
  it('hides the name of the team and offers no choice of a person', async () => {
    const scene = await createBookable(2, { showUserName: false, inviteeChoosesHost: true });
    const names = scene.hosts.map(({ host }) => host.name);
    for (const folder of ['', '/embed']) {
      const page = await open(`${folder}/team/${scene.slug}/${scene.type.slug}`);
      for (const name of names) expect(page).not.toContain(name);
      expect(page).not.toContain('class="avatar"');
      const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
      expect(data.host).toMatchObject({ name: '', profilePicture: null, team: true });
      expect(data).not.toHaveProperty('hosts');
    }
  });
});
