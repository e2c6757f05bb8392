import { describe, expect, it } from 'vitest';
import { DEFAULT_STANDARD_FIELDS } from '../../../worker/domain/meeting-types/questions.ts';
import { callApi } from '../../support/calls.ts';
import { createHost, createMeetingType, createPage } from '../../support/hosts.ts';

describe('GET /api/meeting-types/{username}/{slug}', () => {
  it('returns the meeting type and its host in the format of the specification', async () => {
    const { host, type } = await createPage({}, { logo: '/media/logo-1' });
    const { status, body } = await callApi(`/api/meeting-types/${host.username}/${type.slug}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        id: type.id,
        slug: type.slug,
        title: 'A talk',
        description: 'About this and that.',
        location: 'Phone',
        locations: [{ kind: 'text', value: 'Phone' }],
        durationMinutes: 30,
        durations: [30],
        primaryColor: '#006fee',
        showUserName: true,
        visibility: 'public',
        isActive: true,
        questions: [],
        fields: { ...DEFAULT_STANDARD_FIELDS, phone: 'optional', notes: 'optional' },
        maximumGuests: 0,
        showGuests: false,
        cancellation: { allowed: true, noticeMinutes: 0 },
        requiresApproval: false,
        seats: null,
        showSeatsLeft: false,
        rescheduling: { allowed: true, noticeMinutes: 0 },
      },
      user: {
        name: 'Hanna Host',
        username: host.username,
        profilePicture: null,
        logo: '/media/logo-1',
      },
    });
  });

  it('accepts the username and the slug in upper or lower case', async () => {
    const { host, type } = await createPage();
    const path = `/api/meeting-types/${host.username.toUpperCase()}/${type.slug.toUpperCase()}`;
    const { status, body } = await callApi(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { slug: type.slug }, user: { username: host.username } });
  });

  it('returns a private meeting type to everyone who has the link', async () => {
    const { host, type } = await createPage({ visibility: 'private' });
    const { status, body } = await callApi(`/api/meeting-types/${host.username}/${type.slug}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { visibility: 'private' } });
  });

  it('returns 404 for an unknown host, an unknown or deleted meeting type and the slug of another host', async () => {
    const { host, type } = await createPage();
    const deleted = await createMeetingType(host, { deletedAt: 5 });
    const other = await createHost();
    for (const path of [
      `nobody/${type.slug}`,
      `${host.username}/nothing`,
      `${host.username}/${deleted.slug}`,
      `${other.username}/${type.slug}`,
      `${host.username}/${type.slug}%00`,
      `${host.username}/%ff`,
    ]) {
      const { status, body } = await callApi(`/api/meeting-types/${path}`);
      expect({ path, status, ...body }).toEqual({
        path,
        status: 404,
        success: false,
        code: 'NOT_FOUND',
        message: 'Meeting Type Not Found',
      });
    }
  });

  it('returns the new meeting type when it reuses the slug of a deleted meeting type', async () => {
    const { host, type } = await createPage({ deletedAt: 5 });
    const again = await createMeetingType(host, { slug: type.slug });
    const { body } = await callApi(`/api/meeting-types/${host.username}/${type.slug}`);
    expect(body).toMatchObject({ data: { id: again.id } });
  });

  it('returns 410 for an inactive meeting type', async () => {
    const { host, type } = await createPage({ isActive: false });
    const { status, body } = await callApi(`/api/meeting-types/${host.username}/${type.slug}`);
    expect(status).toBe(410);
    expect(body).toEqual({
      success: false,
      code: 'MEETING_TYPE_INACTIVE',
      message: 'Meeting Slots Temporarily Unavailable',
    });
  });
});

describe('GET /api/meeting-types/public/{username}', () => {
  it('lists active public meeting types, oldest first, in the format of the specification', async () => {
    const links = [{ label: 'Site', url: 'https://site.example' }];
    const host = await createHost({ bio: 'Tea.', links });
    const second = await createMeetingType(host, { createdAt: 2, title: 'Second' });
    const first = await createMeetingType(host, { createdAt: 1, title: 'First' });
    await createMeetingType(host, { visibility: 'private' });
    await createMeetingType(host, { isActive: false });
    await createMeetingType(host, { deletedAt: 9 });
    const { status, body } = await callApi(`/api/meeting-types/public/${host.username}`);
    expect(status).toBe(200);
    const common = {
      description: 'About this and that.',
      location: 'Phone',
      durationMinutes: 30,
      durations: [30],
      primaryColor: '#006fee',
    };
    expect(body).toEqual({
      success: true,
      data: [
        { id: first.id, slug: first.slug, title: 'First', ...common },
        { id: second.id, slug: second.slug, title: 'Second', ...common },
      ],
      user: {
        name: 'Hanna Host',
        username: host.username,
        profilePicture: null,
        logo: null,
        bio: 'Tea.',
        links,
      },
    });
  });

  it('returns an empty list for a host without public meeting types', async () => {
    const { host } = await createPage({ visibility: 'private' });
    const { status, body } = await callApi(`/api/meeting-types/public/${host.username}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: [] });
  });

  it('accepts the username in upper or lower case', async () => {
    const { host } = await createPage();
    const { status } = await callApi(`/api/meeting-types/public/${host.username.toUpperCase()}`);
    expect(status).toBe(200);
  });

  it('returns 404 when no user has the username', async () => {
    for (const name of ['nobody', '%00', '%', '-', 'a b', 'ü', 'x'.repeat(500)]) {
      const { status, body } = await callApi(`/api/meeting-types/public/${name}`);
      expect({ name, status, ...body }).toEqual({
        name,
        status: 404,
        success: false,
        code: 'NOT_FOUND',
        message: 'User not found',
      });
    }
  });
});
