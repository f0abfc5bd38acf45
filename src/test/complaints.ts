import { afterAll, afterEach } from 'vitest';

/** What React, the DOM or our own code complained about. A complaint in a test is a failure. */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${words.map(String).join(' ')}\n${new Error().stack ?? ''}`);
  };
}

// Hooks run in reverse, so that what unmounting complains about is still seen here.
afterEach(failOnComplaints);
afterAll(failOnComplaints);

function failOnComplaints() {
  const seen = complaints.splice(0);
  if (seen.length > 0) throw new Error(`The console was written to:\n\n${seen.join('\n\n')}`);
}
