import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer, type McpServerOptions } from './server.js';

/** Serves one client on standard input and output, and resolves when it is gone or the process is told to stop. */
export async function serveStdio(options: McpServerOptions): Promise<void> {
  const mcp = await createMcpServer(options);
  const { server } = mcp;
  const { onclose } = server;
  const closed = new Promise<void>((resolve) => {
    server.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  const close = () => void mcp.close();
  // The transport does not notice the end of its input.
  process.stdin.once('end', close);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
  await mcp.connect(new StdioServerTransport());
  await closed;
  process.stdin.pause();
}
