import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../../../styles.css';
import { createMediaClient } from '../../../api/client.js';
import { MediaProvider } from '../../../hooks/provider/media-provider.js';
import { swipeDown } from '../../../../test/drag.js';
import { Menu } from './menu.js';

const groups = [[{ label: 'Open', run: () => {} }]];

it('closes when its place is scrolled away, and not by the scroll that came before', async () => {
  const client = createMediaClient({ baseUrl: 'https://media.example/v1' });
  const onClose = vi.fn();
  const page = (menu: boolean) => (
    <MediaProvider client={client} queryClient={new QueryClient()}>
      <div style={{ blockSize: '4000px' }}>
        {menu && <Menu label="Actions" groups={groups} at={{ x: 8, y: 8 }} onClose={onClose} />}
      </div>
    </MediaProvider>
  );
  const { rerender } = render(page(false));
  const scroll = async (top: number) => {
    const scrolled = new Promise((resolve) => {
      document.addEventListener('scroll', resolve, { once: true });
    });
    window.scrollTo({ top });
    return scrolled;
  };
  const before = scroll(300);
  rerender(page(true));
  expect(screen.getByRole('menu')).toBeVisible();
  await act(async () => void (await before));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => void (await scroll(500)));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('follows a finger that swipes it down, and closes if it was swiped far enough', () => {
  const client = createMediaClient({ baseUrl: 'https://media.example/v1' });
  const onClose = vi.fn();
  render(
    <MediaProvider client={client} queryClient={new QueryClient()}>
      <Menu label="Actions" groups={groups} at={{ x: 40, y: 40 }} onClose={onClose} />
    </MediaProvider>,
  );
  const menu = screen.getByRole('menu');
  expect(swipeDown(menu, 30)).toBe('0px 30px');
  expect(menu.style.translate).toBe('');
  expect(swipeDown(menu, -200)).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  swipeDown(menu, 120);
  expect(onClose).toHaveBeenCalledOnce();
});
