import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useDropButton, type DropButtonOptions } from './use-drop-button.js';

function Area(options: Omit<DropButtonOptions, 'onFiles'> & { onClick?: () => void }) {
  const { onClick, ...rest } = options;
  const area = useDropButton({ ...rest, onFiles: () => {} });
  return (
    <div {...area.getRootProps({ onClick })} data-testid="area">
      <p>child</p>
      <button type="button">Inside</button>
      <input {...area.getInputProps({ 'aria-label': 'files' })} />
    </div>
  );
}

const opened = () => vi.spyOn(screen.getByLabelText('files'), 'click');

it('opens the picker by pointer and keyboard, once each, after the handler of the app', async () => {
  const onClick = vi.fn<() => void>();
  render(<Area onClick={onClick} />);
  const open = opened();
  await userEvent.click(screen.getByText('child'));
  expect(screen.getByTestId('area')).toHaveFocus();
  expect(onClick).toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  fireEvent.keyDown(screen.getByTestId('area'), { key: 'Enter', repeat: true });
  expect(open).toHaveBeenCalledTimes(3);
});

it('leaves the keys of controls inside to them', async () => {
  render(<Area />);
  const open = opened();
  screen.getByRole('button', { name: 'Inside' }).focus();
  await userEvent.keyboard('a');
  expect(open).not.toHaveBeenCalled();
});

it.each([{ disabled: true }, { clickable: false }])('is no button with %o', (options) => {
  render(<Area {...options} />);
  expect(screen.getByTestId('area')).not.toHaveAttribute('role');
  expect(screen.getByTestId('area')).not.toHaveAttribute('tabindex');
});
