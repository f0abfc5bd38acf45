import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMediaClient, MediaProvider } from 'longshore';
import { closeTestWorlds, createTestWorld, type TestWorld } from 'longshore/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Attachment, MessageForm } from './message-form.js';

/** The pages of two users, the server of the chat and the mock. */

let world: TestWorld;
let server: typeof import('./chat-server.js');

beforeEach(async () => {
  world = createTestWorld();
  const { service } = world;
  vi.stubEnv('MEDIA_BASE_URL', service.baseUrl);
  vi.stubEnv(
    'MEDIA_API_KEY',
    service.createKey({ scopes: ['uploads:write', 'assets:read', 'assets:delete'] }),
  );
  vi.stubGlobal('fetch', service.fetch);
  vi.resetModules();
  const { sessions } = await import('../session.js');
  for (const user of ['ada', 'bob']) sessions.set(user, user);
  server = await import('./chat-server.js');
});

afterEach(async () => {
  await server.mediaProxy.close();
  closeTestWorlds();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Opens the chat as after a reload. */
function open(user: string) {
  const ask = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { signal: _signal, ...rest } = init;
    const request = new Request(input, rest);
    request.headers.set('cookie', `session=${user}`);
    request.headers.set('sec-fetch-site', 'same-origin');
    return request.url === 'https://app.test/api/messages'
      ? server.postMessage(request)
      : server.mediaProxy(request);
  };
  const baseUrl = 'https://app.test/api/media';
  const calls = createMediaClient({ baseUrl, user, fetch: ask });
  const send = async (message: object) => {
    const response = await ask('https://app.test/api/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    return response.ok ? [] : ((await response.json()) as { gone: string[] }).gone;
  };
  return render(
    <MediaProvider client={calls} queue={world.createQueue({ calls, user })}>
      {server.messages.flatMap(({ attachments }) => attachments.map((id) => <Attachment key={id} id={id} />))}
      <MessageForm send={send} />
    </MediaProvider>,
  );
}

async function attach(name: string) {
  const area = await screen.findByText(/^Drop files/);
  const file = new File([name], name, { type: 'text/plain' });
  const dataTransfer = { files: [file], items: [], types: ['Files'] };
  fireEvent(area, Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }));
  await screen.findByRole('button', { name: `Remove ${name}` });
  await waitFor(() => expect(world.service.assets().map(({ filename }) => filename)).toContain(name));
}

it('keeps what was sent, for everyone in the chat, and deletes what was not', async () => {
  const first = open('ada');
  await attach('map.txt');
  await userEvent.type(screen.getByLabelText(/Message/), 'Here it is');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.messages).toMatchObject([{ author: 'ada', text: 'Here it is' }]));
  await attach('regretted.txt');
  first.unmount();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  await server.mediaProxy.reconcile();
  await waitFor(() => expect(world.service.assets().map(({ filename }) => filename)).toEqual(['map.txt']));
  for (const user of ['ada', 'bob']) {
    const page = open(user);
    const address = world.service.assets()[0]?.direct_url;
    expect(await screen.findByRole('link', { name: 'map.txt' })).toHaveAttribute('href', address);
    page.unmount();
  }
});

it('asks again for a file that is gone, and lets nobody send what they may not read', async () => {
  open('ada');
  await attach('map.txt');
  const [{ id = '' } = {}] = world.service.assets();
  const request = (user: string, type = 'application/json') =>
    new Request('https://app.test/api/messages', {
      method: 'POST',
      headers: { cookie: `session=${user}`, 'content-type': type },
      body: JSON.stringify({ text: '', attachments: [id] }),
    });
  expect((await server.postMessage(request('bob'))).status).toBe(409);
  // What a form of another site could send.
  expect((await server.postMessage(request('ada', 'text/plain'))).status).toBe(415);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  await server.mediaProxy.reconcile();
  await waitFor(() => expect(world.service.assets()).toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Attach it again/)).toBeInTheDocument();
  expect(server.messages).toEqual([]);
});
