// The types of the DOM matchers: jest-dom's own do not compile with Vitest 5.
/// <reference types="vitest/browser" />
import * as matchers from '@testing-library/jest-dom/matchers';
import { afterAll, afterEach, expect } from 'vitest';

expect.extend(matchers);

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

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}

function failOnComplaints() {
  const seen = complaints.splice(0);
  if (seen.length > 0) throw new Error(`The console was written to:\n\n${seen.join('\n\n')}`);
}
