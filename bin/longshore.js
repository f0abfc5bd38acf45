#!/usr/bin/env node
const minimum = 20;
const version = Number(process.versions.node.split('.')[0]);
if (version < minimum) {
  console.error(`longshore requires Node ${minimum} or newer; this is Node ${process.versions.node}.`);
  process.exit(2);
}

let cli;
try {
  cli = await import('../dist/mock/cli.js');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('longshore has not been built. In a clone of the repository, run "npm run build" first.');
  process.exit(2);
}
process.exitCode = await cli.main(process.argv.slice(2));
