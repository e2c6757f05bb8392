// An assistant without a key holds a time over MCP. The host sees the hold, and the invitee confirms the hold
// with the link in the email. The test uses the official MCP client as the assistant.
import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expectAccessible } from './expect-accessible.ts';
import { expect, randomAddress, test } from './fixtures.ts';
import { createHost, instantIn, signInAs, type TestHost } from './host.ts';

const HOUR = 60;

async function holdAsAssistant(baseUrl: string, host: TestHost, hour: number, name: string) {
  const client = new Client(
    { name: 'e2e', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), {
    requestInit: { headers: randomAddress() },
  });
  await client.connect(transport);
  const inviteeEmail = `${randomUUID()}@invitee.example`;
  const { isError, structuredContent } = await client.callTool({
    name: 'hold_time',
    arguments: {
      username: host.user.username,
      slug: host.meetingType.slug,
      startTime: new Date(instantIn(1, hour * HOUR)).toISOString(),
      timezone: 'Europe/Paris',
      inviteeName: name,
      inviteeEmail,
    },
  });
  expect({ isError: isError ?? false, structuredContent }).toMatchObject({
    isError: false,
    structuredContent: { status: 'held' },
  });
  await client.close();
  return inviteeEmail;
}

test('the app shows a held time to the host, and the host can release the time with the keyboard', async ({
  page,
  request,
  baseURL,
}) => {
  const host = await createHost(request);
  await holdAsAssistant(baseURL ?? '', host, 10, 'Grace Hopper');
  await holdAsAssistant(baseURL ?? '', host, 14, 'Katherine Johnson');
  await signInAs(page, host);
  await page.goto('/bookings');
  const held = page.getByRole('region', { name: 'Waiting for confirmation' });
  await expect(held.getByText('Grace Hopper')).toBeVisible();
  await expect(held.getByText(/^Held until .+, waiting for confirmation$/)).toHaveCount(2);
  await expectAccessible(page, 'bookings', { state: 'held-times', widths: [1280] });
  await held.getByRole('button', { name: /Grace Hopper/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Time released')).toBeVisible();
  await expect(held.getByText('Grace Hopper')).toBeHidden();
  await expect(held.getByText('Katherine Johnson')).toBeVisible();
});

test('an invitee confirms a held time with the link in the email', async ({
  page,
  request,
  baseURL,
  mailBox,
}) => {
  const host = await createHost(request);
  const email = await holdAsAssistant(baseURL ?? '', host, 10, 'Grace Hopper');
  const [mail] = await mailBox.waitFor(email);
  const link = /\/manage\/confirm\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your meeting' })).toBeVisible();
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await expectAccessible(page, 'confirm-hold');
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Confirm meeting' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/[\w-]{43}$/);
  await expect(page.getByRole('heading', { name: 'Your meeting' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This meeting is booked' })).toBeVisible();
  await expectAccessible(page, 'confirm-hold', { state: 'again', widths: [1280] });
  await page.getByRole('button', { name: 'View meeting' }).click();
  await expect(page).toHaveURL(/\/manage\/[\w-]{43}$/);
});
