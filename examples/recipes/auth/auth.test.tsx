import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MediaProvider, Uploader } from 'longshore';
import { assetListOperations, createMediaProxy, uploaderOperations } from 'longshore/server';
import { afterEach, expect, it, vi } from 'vitest';
import { closeTestWorlds, createTestWorld } from 'longshore/testing';
import { createSessionClient, type TokenSession } from './session-client.js';
import { SignInAgain } from './sign-in-again.js';

/** The page of a user with tokens, a server that checks them, the proxy and the mock. */

afterEach(() => {
  closeTestWorlds();
  vi.unstubAllGlobals();
});

function createTokenApp(authorize = () => true) {
  const { service, createQueue } = createTestWorld();
  const key = service.createKey();
  const proxy = createMediaProxy({
    baseUrl: service.baseUrl,
    apiKey: key,
    allow: [...uploaderOperations, ...assetListOperations],
    authorize,
    log: () => {},
    fetch: service.fetch,
  });
  const server = { valid: 'token-2', refused: 0 };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { signal: _signal, ...rest } = init ?? {};
    const request = new Request(new URL(input, 'https://app.test'), rest);
    request.headers.set('sec-fetch-site', 'same-origin');
    if (request.headers.get('authorization') === `Bearer ${server.valid}`) return proxy(request);
    server.refused++;
    return new Response(null, { status: 401 });
  });
  let token = 'token-1';
  const refresh = vi.fn<TokenSession['refresh']>();
  const session: TokenSession = { token: () => token, refresh };
  const client = createSessionClient(session, 'ada');
  const queue = createQueue({ calls: client, user: 'ada' });
  return { service, server, client, queue, refresh, setToken: (next: string) => (token = next) };
}

const file = (name: string) => new File([name], name, { type: 'text/plain' });

it('gets a new token once for all calls that the old one failed', async () => {
  const app = createTokenApp();
  app.refresh.mockImplementation(async () => void app.setToken('token-2'));
  await Promise.all([1, 2, 3].map(() => app.client.listAssets()).map((call) => call.catch(() => null)));
  expect(app.refresh).toHaveBeenCalledOnce();
  expect(app.server.refused).toBe(3);
});

it('keeps uploads when the session has ended, and goes on after signing in', async () => {
  const app = createTokenApp();
  app.refresh.mockRejectedValue(new Error('The refresh token has expired.'));
  const signIn = async () => void app.setToken('token-2');
  const { container } = render(
    <MediaProvider client={app.client} queue={app.queue}>
      <SignInAgain signIn={signIn} />
      <Uploader />
    </MediaProvider>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input!, [file('a.txt'), file('b.txt')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(app.service.assets()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument());
  const names = app.service.assets().map(({ filename }) => filename);
  expect(names.toSorted()).toEqual(['a.txt', 'b.txt']);
});

it('asks nobody to sign in for what the site does not allow', async () => {
  const app = createTokenApp(() => false);
  app.setToken('token-2');
  const { container } = render(
    <MediaProvider client={app.client} queue={app.queue}>
      <SignInAgain signIn={async () => {}} />
      <Uploader />
    </MediaProvider>,
  );
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file('a.txt'));
  expect((await screen.findAllByText(/didn't allow that/))[0]).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/sign in|session/i);
});
