// Run by the system's Node before anything else, so it is written for old ones too.
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 22) {
  console.error(
    `Longshore is built and tested with Node 22 or newer; this is Node ${process.versions.node}.\n` +
      'On Linux x64 `npm ci` brings Node 24 along for the scripts (do not omit optional dependencies, and start them\n' +
      'with `npm run`). Elsewhere, install Node 22 or newer. Apps that use the package need Node 20 at most.',
  );
  process.exit(1);
}
