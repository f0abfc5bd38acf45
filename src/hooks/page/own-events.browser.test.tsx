import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ownClicks } from './own-events.js';

it.each(['label', 'a href="#around"', 'summary'])(
  'keeps clicks beside its controls from a <%s> around it, and no others',
  async (around) => {
    location.hash = '';
    document.body.innerHTML = `<details><${around}>Cover <span></span></details>`;
    const outside = document.querySelector('details') as HTMLDetailsElement;
    render(
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as a component
      <div {...ownClicks}>
        <button type="button">Remove</button>
        <p>a.txt</p>
        <label>
          <input type="checkbox" />
          Private
        </label>
        <details>
          <summary>More</summary>
        </details>
        <a href="#help">Help</a>
      </div>,
      { container: document.querySelector('span') as HTMLElement },
    );
    const pressed = vi.fn<() => void>();
    screen.getByRole('button').addEventListener('click', pressed);
    fireEvent.click(screen.getByText('a.txt'));
    expect(pressed).not.toHaveBeenCalled();
    expect(location.hash).toBe('');

    fireEvent.click(screen.getByText('Private'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    fireEvent.click(screen.getByText('More'));
    expect(screen.getByText('More').parentElement).toHaveAttribute('open');
    fireEvent.click(screen.getByText('Help'));
    // Firefox navigates later.
    await expect.poll(() => location.hash).toBe('#help');
    expect(pressed).not.toHaveBeenCalled();
    expect(outside.open).toBe(false);
    location.hash = '';
  },
);
