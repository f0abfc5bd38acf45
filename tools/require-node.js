// Runs first, in whatever version of Node the system has: no new syntax here.
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 22) {
  console.error(
    `Longshore is built and tested with Node 22 or newer; this is Node ${process.versions.node}.\n` +
      'On Linux x64, `npm ci` installs Node 24 for `npm run`, unless optional dependencies are omitted. Elsewhere,\n' +
      'install Node 22 or newer. The published package only needs Node 20.',
  );
  process.exit(1);
}
