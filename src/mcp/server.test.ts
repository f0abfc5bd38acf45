import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, it } from 'vitest';
import { createMockService } from '../mock/index.js';
import { assetListOperations, libraryOperations, type ProxyCall } from '../server/index.js';
import { createMcpServer, type McpServerOptions } from './server.js';

async function connect(options: Pick<McpServerOptions, 'allow' | 'authorize' | 'onResponse'>) {
  const service = createMockService();
  const apiKey = service.createKey({
    scopes: ['usage:read', 'assets:read', 'folders:read', 'folders:write'],
  });
  const server = await createMcpServer({
    baseUrl: service.baseUrl,
    apiKey,
    fetch: (input, init) => service.fetch(new Request(input, init)),
    ...options,
  });
  const client = new Client({ name: 'test', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return { text: (content as [{ text: string }])[0].text, isError };
  };
  return { service, client, call, apiKey };
}

it('offers the tools whose operations are all allowed', async () => {
  const { client } = await connect({ allow: assetListOperations });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['list_assets', 'get_asset']);
  expect(tools[0]?.annotations).toMatchObject({ readOnlyHint: true });
});

it('asks `authorize` before each call, which may read its arguments', async () => {
  const asked: ProxyCall[] = [];
  const { call, service } = await connect({
    allow: libraryOperations,
    authorize: (proxyCall) => {
      asked.push(proxyCall);
      return proxyCall.operation !== 'createFolder' || proxyCall.body.name === 'Allowed';
    },
  });
  expect((await call('create_folder', { name: 'Allowed' })).isError).toBe(false);
  const refused = await call('create_folder', { name: 'Other' });
  expect(refused).toMatchObject({ isError: true });
  expect(refused.text).toContain('You are not allowed to call createFolder.');
  expect(asked.map(({ operation }) => operation)).toEqual(['createFolder', 'createFolder']);
  expect(service.requests().filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('removes the key from answers, also if it was an argument', async () => {
  const { call, apiKey } = await connect({ allow: libraryOperations });
  const { text } = await call('create_folder', { name: `Folder of ${apiKey}` });
  expect(text).toContain('[key]');
  expect(text).not.toContain(apiKey);
});

it('names the scope that the key lacks', async () => {
  const { call } = await connect({ allow: libraryOperations });
  const { text, isError } = await call('import_url', { url: 'https://cdn.example/a.png' });
  expect(isError).toBe(true);
  expect(text).toContain('imports:write');
});
