import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaApiError, NetworkError } from '../../api/errors.js';
import type { Job } from '../../api/resources.js';
import { isJobOver } from '../../upload/send/job-poll.js';
import { createMediaClient } from '../../api/client.js';
import { json, problem } from '../../../test/faults/responses.js';
import { jobPollingInterval } from './job-polling.js';
import { jobQuery } from './media-queries.js';

const job = (status: string) => ({ job_id: 'j1', status }) as Job;
const after = (polls: number, data: Job | undefined = job('processing'), error: Error | null = null) =>
  jobPollingInterval('j1', { data, error, polls });

describe('jobPollingInterval', () => {
  it('doubles from about one second up to about thirty', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 20].map((polls) => Number(after(polls)) / 1000);
    const wanted = [1, 2, 4, 8, 16, 30, 30, 30];
    delays.forEach((delay, index) => {
      expect(delay).toBeGreaterThanOrEqual((wanted[index] ?? 0) * 0.75);
      expect(delay).toBeLessThanOrEqual((wanted[index] ?? 0) * 1.25);
    });
  });

  it('returns the same delay every time, so that no timer restarts', () => {
    expect(after(3)).toBe(after(3));
  });

  it('spreads jobs that began together', () => {
    const delays = ['a', 'b', 'c', 'd'].map((id) =>
      jobPollingInterval(id, { data: job('queued'), error: null, polls: 6 }),
    );
    expect(new Set(delays).size).toBe(4);
  });

  it.each(['completed', 'failed'])('stops at %s', (status) => {
    expect(after(1, job(status))).toBe(false);
    expect(isJobOver(job(status))).toBe(true);
  });

  it('continues on an unknown status', () => {
    expect(after(1, job('thinking'))).not.toBe(false);
    expect(isJobOver(job('thinking'))).toBe(false);
  });

  it('stops after sixty polls', () => {
    expect(after(59)).not.toBe(false);
    expect(after(60)).toBe(false);
  });

  it('continues without a response or when the service is busy, and stops on a final error', () => {
    const refused = (status: number) =>
      new MediaApiError({ operation: 'getJob', status, code: 'x', title: 'x', detail: 'x' });
    expect(after(2, undefined, new NetworkError('getJob'))).not.toBe(false);
    expect(after(2, undefined, refused(503))).not.toBe(false);
    expect(after(2, undefined, refused(429))).not.toBe(false);
    expect(after(2, undefined, refused(404))).toBe(false);
    expect(after(2, undefined, refused(401))).toBe(false);
  });
});

describe('a job that the service does not know', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Resolves with the job or the error, and the number of requests. */
  async function read(unknownTimes: number) {
    let requests = 0;
    const fetch = async () =>
      ++requests <= unknownTimes ? problem(404) : json({ job_id: 'j1', status: 'completed' });
    const client = createMediaClient({ baseUrl: 'https://api.longshore.test/v1', fetch });
    const answer = new QueryClient().fetchQuery(jobQuery(client, 'j1')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(90_000);
    return { result: await answer, requests };
  }

  it('is waited for at first', async () => {
    expect(await read(4)).toMatchObject({ result: { status: 'completed' }, requests: 5 });
  });

  it('is given up after a minute', async () => {
    expect(await read(Number.POSITIVE_INFINITY)).toMatchObject({ result: { status: 404 }, requests: 7 });
  });
});
