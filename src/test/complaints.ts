import { afterAll, afterEach } from 'vitest';

/** What was written to the console: by React, the DOM or our own code. A test that writes to it fails. */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${words.map(String).join(' ')}\n${new Error().stack ?? ''}`);
  };
}

// Hooks run in reverse order, so that this one sees what unmounting has logged.
afterEach(failOnComplaints);
afterAll(failOnComplaints);

function failOnComplaints() {
  const seen = complaints.splice(0);
  if (seen.length > 0) throw new Error(`The console was written to:\n\n${seen.join('\n\n')}`);
}
