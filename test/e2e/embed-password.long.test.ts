// Tests an embedded booking page with a password. The frame shows the password form.
import { createBookingPage } from './booking-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect } from './fixtures.ts';
import { createHost } from './host.ts';
import { renderPage, test } from './other-site.ts';

const PASSWORD = 'blue sky 27';

test('a visitor enters the password in the frame, inline and in a dialog, and sees the times', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const host = await createHost(request);
  const { title, id, path } = host.meetingType;
  await host.call('PUT', `/api/meeting-types/${id}`, { title, password: PASSWORD });
  const link = path.slice(1);
  const frame = page.frameLocator('iframe');
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  const open = (body: string) =>
    page.goto(site.serve(renderPage(`${body}<script src="${baseURL}/embed.js"></script>`)));
  const enter = async (text: string) => {
    await frame.getByLabel('Password').fill(text);
    await frame.getByLabel('Password').press('Enter');
  };
  const expectFit = () =>
    expect
      .poll(async () => {
        const height = (await page.locator('iframe').boundingBox())?.height ?? 0;
        return (
          height -
          (await frame
            .locator(':root')
            .evaluate((root) => Math.ceil(root.getBoundingClientRect().height)))
        );
      })
      .toBe(0);

  await open(
    `<halfpast-embed link="${link}"><a href="${baseURL}/${link}">Book</a></halfpast-embed>`,
  );
  await enter('red sky');
  await expect(frame.getByLabel('Password')).toHaveAccessibleDescription(/not correct/);
  await expect(frame.getByText(title)).toHaveCount(0);
  await expectFit();
  await expectAccessible(page, 'embed', { state: 'password', widths: [1280] });
  await enter(PASSWORD);
  await expect(frame.getByRole('heading', { name: title })).toBeFocused();
  await expectFit();
  const { openDay, slots } = createBookingPage(page, '', frame);
  await openDay();
  await expect(slots.first()).toBeVisible();
  await expectFit();

  await open(`<a data-halfpast-popup="${link}" href="${baseURL}/${link}">Book a time</a>`);
  await page.getByRole('link', { name: 'Book a time' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // The tab still stores the proof of the password, so the frame in the dialog does not ask for the password
  // again.
  await expect(frame.getByRole('heading', { name: title })).toBeVisible();
  await host.call('PUT', `/api/meeting-types/${id}`, { title, password: 'green sky 28' });
  await page.reload();
  await page.getByRole('link', { name: 'Book a time' }).press('Enter');
  await enter('green sky 28');
  await expect(frame.getByRole('heading', { name: title })).toBeFocused();
  expect(requested.filter((url) => /sky|proof/i.test(url))).toEqual([]);
});
