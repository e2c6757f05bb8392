// STRICT tables and foreign keys refuse invalid data, even if the app has a bug.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createMeetingType, createPage } from '../support/hosts.ts';

describe('the database', () => {
  it('declares each of our tables as STRICT', async () => {
    const { results } = await env.DB.prepare(
      "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
    ).all<{ name: string; strict: number }>();
    const own = results.filter(({ name }) => !/^(sqlite_|_cf_|d1_)/.test(name));
    expect(own.map(({ name }) => name).sort()).toEqual(
      expect.arrayContaining(['bookings', 'mails', 'meeting_types', 'outbox', 'users']),
    );
    expect(own.filter(({ strict }) => strict !== 1)).toEqual([]);
  });

  it.each([
    ['text in a number column', "UPDATE meeting_types SET duration_minutes = 'long' WHERE id = ?"],
    [
      'a fraction in a whole-number column',
      'UPDATE meeting_types SET duration_minutes = 30.5 WHERE id = ?',
    ],
    ['a missing required value', 'UPDATE meeting_types SET title = NULL WHERE id = ?'],
    ['a host that does not exist', "UPDATE meeting_types SET host_id = 'nobody' WHERE id = ?"],
  ])('refuses %s', async (_, statement) => {
    const { type } = await createPage();
    await expect(env.DB.prepare(statement).bind(type.id).run()).rejects.toThrow(
      /constraint|STRICT|cannot store/i,
    );
  });

  it('refuses to delete a host who still has meeting types', async () => {
    const { host } = await createPage();
    const removal = env.DB.prepare('DELETE FROM users WHERE id = ?').bind(host.id).run();
    await expect(removal).rejects.toThrow(/FOREIGN KEY/);
  });

  it('refuses a second host with the same username and a second meeting type with the same slug', async () => {
    const { host, type } = await createPage();
    await expect(createPage({}, { username: host.username })).rejects.toThrow();
    await expect(createMeetingType(host, { slug: type.slug })).rejects.toThrow();
  });
});
