import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '../../styles.css';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { UsageMeter } from './usage-meter.js';

afterEach(() => onlineManager.setOnline(true));

describe('UsageMeter', () => {
  it('updates when an upload is done', async () => {
    const { show, queue, clock } = createReactWorld();
    show(<UsageMeter />);
    await screen.findByText('0 bytes of 100 GB');
    const [upload] = queue.add([new File(['x'.repeat(2_500)], 'a.txt')]);
    await act(() => clock.drive(queue.settled(upload!.id)));
    await screen.findByText('2.5 kB of 100 GB');
  });

  it('keeps the last values if a refetch fails, and reports the error', async () => {
    const { show, service, cache } = createReactWorld();
    show(<UsageMeter />);
    await screen.findByText('0 bytes of 100 GB');
    service.faults.add({ on: 'getUsage', kind: 'status', status: 500 });
    await act(() => cache.invalidateQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent('The service had a problem.');
    expect(screen.getByText('0 bytes of 100 GB')).toBeVisible();
  });

  it('is not requested again after a long Retry-After, until the user tries again', async () => {
    const { show, service, cache } = createReactWorld();
    const requests = () => service.requests().filter(({ operation }) => operation === 'getUsage').length;
    service.faults.add({ on: 'getUsage', kind: 'status', status: 429, retryAfter: 7_200 });
    show(<UsageMeter />);
    expect(await screen.findByRole('alert')).toHaveAttribute('data-code', 'requests-used-up');
    await act(() => cache.invalidateQueries());
    expect(requests()).toBe(1);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await screen.findByText('0 bytes of 100 GB');
    expect(requests()).toBe(2);
  });

  it.each([300, 400, 600])('is as high while it loads as with its figures, %d px wide', async (width) => {
    const { show } = createReactWorld();
    show(
      <div style={{ width }}>
        <UsageMeter />
      </div>,
    );
    const { offsetHeight } = screen.getByRole('region', { name: 'Usage' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await screen.findByText('0 bytes of 100 GB');
    expect(offsetHeight).toBe(screen.getByRole('region', { name: 'Usage' }).offsetHeight);
  });

  it('waits for the connection while offline', async () => {
    const { show } = createReactWorld();
    onlineManager.setOnline(false);
    show(<UsageMeter />);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for connection');
    onlineManager.setOnline(true);
    await screen.findByRole('meter', { name: 'Requests' });
  });
});
