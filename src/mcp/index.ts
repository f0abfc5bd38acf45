/**
 * `longshore/mcp`: the service as tools for agents, over the Model Context Protocol. Needs the package
 * `@modelcontextprotocol/sdk`. `npx longshore mcp` runs it over stdio.
 */

export { createMcpServer, type McpServerOptions } from './server.js';
