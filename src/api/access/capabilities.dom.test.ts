import { describe, expect, it, vi } from 'vitest';
import { createMediaClient } from '../client.js';

function clientOver(respond: () => Response) {
  const sent: Request[] = [];
  const client = createMediaClient({
    baseUrl: 'https://app.test/api/media',
    retry: { attempts: 1 },
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return respond();
    },
  });
  return { client, sent };
}

const offers = (value: string) => ({ 'longshore-capabilities': value });

describe('the capabilities of a client', () => {
  it('are unknown before the first response, then those of the proxy', async () => {
    const { client } = clientOver(() =>
      Response.json({}, { headers: offers('upload-meta, upload-folder, update-asset') }),
    );
    const listener = vi.fn();
    const end = client.capabilities.subscribe(listener);
    expect(client.capabilities.get()).toBe(null);
    await client.getUsage();
    const known = client.capabilities.get();
    expect(known).toEqual(['upload-meta', 'upload-folder', 'update-asset']);
    await client.getUsage();
    expect(client.capabilities.get()).toBe(known);
    expect(listener).toHaveBeenCalledTimes(1);
    end();
  });

  it('reports an error of a listener: the call has succeeded, and the others hear of it', async () => {
    const error = new Error('of the app');
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const { client, sent } = clientOver(() =>
      Response.json({ id: 'f1' }, { headers: offers('update-asset') }),
    );
    const listener = vi.fn();
    client.capabilities.subscribe(() => {
      throw error;
    });
    client.capabilities.subscribe(listener);
    await expect(client.createFolder({ name: 'Harbour' })).resolves.toEqual({ id: 'f1' });
    expect(sent).toHaveLength(1);
    expect(listener).toHaveBeenCalledOnce();
    expect(report.mock.calls).toEqual([[error]]);
    report.mockRestore();
  });

  it('are none at the service itself', async () => {
    const { client } = clientOver(() => Response.json({}));
    await client.getUsage();
    expect(client.capabilities.get()).toEqual([]);
  });

  it('are also in a refusal, and stay after the pages of a gateway and of a portal', async () => {
    const page = { 'content-type': 'text/html; charset=utf-8' };
    const responses = [
      Response.json({ code: 'x' }, { status: 403, headers: offers('update-asset') }),
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: page }),
      Response.json({}, { headers: offers('upload-meta') }),
      new Response('<h1>Welcome to our guest network</h1>', { headers: page }),
      Response.json({}),
    ];
    const { client } = clientOver(() => responses.shift()!);
    const after = async () => {
      await client.getUsage().catch(() => {});
      return client.capabilities.get();
    };
    expect(await after()).toEqual(['update-asset']);
    expect(await after()).toEqual(['update-asset']);
    expect(await after()).toEqual(['upload-meta']);
    expect(await after()).toEqual(['upload-meta']);
    expect(await after()).toEqual([]);
  });

  it('are learned for each user', async () => {
    const { client } = clientOver(() => Response.json({}, { headers: offers('update-asset') }));
    await client.withUser('ada').getUsage();
    expect(client.withUser('ada').capabilities.get()).toEqual(['update-asset']);
    expect(client.withUser('ben').capabilities.get()).toBe(null);
  });
});

describe('updateAsset', () => {
  it('sends only the changes', async () => {
    const { client, sent } = clientOver(() =>
      Response.json({ id: 'a/1', filename: 'b.jpg', folder_id: null }),
    );
    const asset = await client.updateAsset('a/1', { filename: 'b.jpg', folder_id: null });
    expect(asset).toEqual({ id: 'a/1', filename: 'b.jpg', folder_id: null });
    const [request] = sent;
    expect(request).toMatchObject({ method: 'PATCH', url: 'https://app.test/api/media/assets/a%2F1' });
    expect(await request?.json()).toEqual({ filename: 'b.jpg', folder_id: null });
  });

  it('rejects for an id that would change the path', async () => {
    const { client, sent } = clientOver(() => Response.json({}));
    await expect(client.updateAsset('..', { filename: 'x' })).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });
});

describe('policies', () => {
  it('are asked for by name, and applied to an asset', async () => {
    const { client, sent } = clientOver(() => Response.json({ max_size: 5, result: [7] }));
    expect(await client.getPolicy('a/b')).toMatchObject({ max_size: 5 });
    expect(await client.applyPolicy('a/b', { asset_id: 'x', input: { y: 1 } })).toMatchObject({
      result: [7],
    });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://app.test/api/media/policies/a%2Fb',
      'POST https://app.test/api/media/policies/a%2Fb',
    ]);
    expect(await sent[1]?.json()).toEqual({ asset_id: 'x', input: { y: 1 } });
  });
});
