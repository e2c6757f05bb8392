import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, change } from '../../support/manage.ts';
import { formatTime } from '../../support/times.ts';

async function open(path: string) {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await exports.default.fetch(new Request(ORIGIN + path, { headers }));
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('the manage page', () => {
  it('shows the meeting and its time in the invitee’s time zone, even without JavaScript', async () => {
    const { path } = await createPage({ title: 'A <b>talk</b>' });
    const inviteeName = '</script><script>alert(1)';
    const { manageUrl, request } = await bookManaged(path, { inviteeName });
    const { status, html } = await open(manageUrl);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>A &lt;b&gt;talk&lt;\/b&gt;<\/h1>/);
    const startAt = Date.parse(request.startTime);
    const [start, end] = [startAt, startAt + 30 * MINUTE_MS].map((at) =>
      formatTime(at, 'Europe/Paris'),
    );
    expect(html).toMatch(
      new RegExp(`<time datetime="[^"]+">[^<]+<br />[^<]*${start}[^<]*${end}</time>`),
    );
    expect(html).toContain('Europe/Paris');
    expect(html).not.toContain('<script>alert');
  });

  it('does not ask the invitee to choose a time, because the meeting has one', async () => {
    const { path } = await createPage({ description: '' });
    const sentence = 'Choose a day and time that suit you.';
    expect((await open(path.replace('/api', ''))).html).toContain(sentence);
    const { manageUrl } = await bookManaged(path);
    expect((await open(manageUrl)).html).not.toContain(sentence);
  });

  it('says from the start on that the meeting has started, and later that it is over', async () => {
    const { path } = await createPage();
    const { manageUrl, id } = await bookManaged(path);
    const heading = async () => /<h2[^>]*>([^<]*)</.exec((await open(manageUrl)).html)?.[1];
    expect(await heading()).toBe('Your meeting');
    const shiftTo = (start: number) =>
      env.DB.prepare('UPDATE bookings SET start_at = ?1, end_at = ?1 + 1800000 WHERE id = ?2')
        .bind(start, id)
        .run();
    await shiftTo(currentTime() - 1000);
    expect(await heading()).toBe('This meeting has started');
    await shiftTo(currentTime() - 3_600_000);
    expect(await heading()).toBe('This meeting is over');
  });

  it('has the heading and the note of the script, so that nothing changes when the script runs', async () => {
    const { path } = await createPage();
    const { manageUrl, id } = await bookManaged(path);
    const words = async () => {
      const { html } = await open(manageUrl);
      return [/<h2[^>]*>([^<]*)</, /<p class="manage-note">([^<]*)</].map(
        (pattern) => pattern.exec(html)?.[1],
      );
    };
    await change(manageUrl, 'cancel');
    expect(await words()).toEqual(['This meeting is cancelled', 'The time is available again.']);
    await env.DB.prepare("UPDATE bookings SET outcome = 'declined' WHERE id = ?").bind(id).run();
    expect(await words()).toEqual(['Your request was declined', 'The time is available again.']);
  });

  it('is not cached, cannot be framed and sends no Referer header', async () => {
    const { path } = await createPage();
    const { manageUrl } = await bookManaged(path);
    for (const url of [manageUrl, `/manage/${'x'.repeat(43)}`]) {
      const { headers, html } = await open(url);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).not.toMatch(/https?:/);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toMatch(/rel="canonical"|og:url/);
    }
  });

  it.each(['/manage/approval', '/manage/confirm', '/unsubscribe'])(
    'has the same headers as the page at %s, whose URL is a secret too',
    async (folder) => {
      const { path } = await createPage();
      const names = ['cache-control', 'referrer-policy', 'x-robots-tag', 'x-frame-options'];
      const manage = await open((await bookManaged(path)).manageUrl);
      const other = await open(`${folder}/${'x'.repeat(43)}`);
      for (const name of names)
        expect(other.headers.get(name), name).toBe(manage.headers.get(name));
    },
  );

  it('returns 404 with a next step when the link is invalid', async () => {
    const { status, html } = await open('/manage/nobody');
    expect(status).toBe(404);
    expect(html).toContain('Booking Not Found');
    expect(html).toContain('href="/features"');
  });

  it('shows no name after the data was erased', async () => {
    const { path } = await createPage();
    const { manageUrl, request } = await bookManaged(path, { inviteeName: 'Zoe Unmistakable' });
    expect((await open(manageUrl)).html).toContain('Zoe Unmistakable');
    await change(manageUrl, 'erase');
    const { status, html } = await open(manageUrl);
    expect(status).toBe(200);
    expect(html).toContain('Your data has been erased');
    expect(html).not.toContain('Unmistakable');
    expect(html).not.toContain(request.inviteeEmail);
  });
});
