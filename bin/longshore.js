#!/usr/bin/env node
import net from 'node:net';

const minimum = 20;
const version = Number(process.versions.node.split('.')[0]);
if (version < minimum) {
  console.error(`longshore requires Node ${minimum} or newer; this is Node ${process.versions.node}.`);
  process.exit(2);
}

// The mock answers everything else, such as `--help`.
const mock = () => import('../dist/mock/cli.js');
const commands = {
  serve: () => import('../dist/service/node/cli.js'),
  keys: () => import('../dist/service/node/cli.js'),
  check: () => import('../dist/service/node/cli.js'),
  move: () => import('../dist/service/node/cli.js'),
  'import-bucket': () => import('../dist/service/node/cli.js'),
  init: () => import('../dist/init/cli.js'),
  mcp: () => import('../dist/mcp/cli.js'),
  migrate: () => import('../dist/server/migrate/cli.js'),
};

// Milliseconds. Node.js gives each address of a database, a bucket or a service but the last a quarter of a second, too little
// for a distant one.
net.setDefaultAutoSelectFamilyAttemptTimeout(2_000);

const args = process.argv.slice(2);
// What the service writes is nobody else's to read.
if (['serve', 'keys', 'check', 'move', 'import-bucket'].includes(args[0])) process.umask(0o077);
const load = Object.hasOwn(commands, args[0]) ? commands[args[0]] : mock;

let cli;
try {
  cli = await load();
} catch (error) {
  if (error.code === 'ERR_UNKNOWN_BUILTIN_MODULE') {
    console.error(
      `longshore ${args[0]} requires Node 22.13 or newer; this is Node ${process.versions.node}.`,
    );
    process.exit(2);
  }
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  // Optional peer dependencies, which only some commands need.
  const [, missing] = /'(kysely|@modelcontextprotocol\/sdk)'/.exec(error.message) ?? [];
  console.error(
    missing
      ? `longshore ${args[0]} requires the package ${missing}: "npm install ${missing}".`
      : 'longshore has not been built. In a clone of the repository, run "npm run build" first.',
  );
  process.exit(2);
}
process.exitCode = await cli.main(args);
