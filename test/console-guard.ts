import { afterAll, afterEach } from 'vitest';

/** Console errors and warnings, of React, the DOM or our own code. A test that logs any fails. */
const logged: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    logged.push(`console.${level}: ${args.map(String).join(' ')}\n${new Error().stack ?? ''}`);
  };
}

// Hooks run in reverse order, so this one sees what unmounting has logged.
afterEach(failIfLogged);
afterAll(failIfLogged);

function failIfLogged() {
  const seen = logged.splice(0);
  if (seen.length > 0) throw new Error(`The console was written to:\n\n${seen.join('\n\n')}`);
}
