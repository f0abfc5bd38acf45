import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import { useDropArea, type DropAreaOptions } from './use-drop-area.js';

const file = (name: string, type = 'image/png') => new File([name], name, { type });
const transferOf = (...files: File[]) => ({
  types: ['Files'],
  items: files.map((one) => ({ kind: 'file', type: one.type, getAsFile: () => one })),
  files,
});

function Area(options: DropAreaOptions) {
  const area = useDropArea(options);
  return (
    <div {...area.getRootProps()} data-testid="area">
      <p>{area.isDragReject ? 'reject' : area.isDragActive ? 'active' : 'idle'}</p>
      <span>child</span>
      <input {...area.getInputProps({ 'aria-label': 'files' })} />
    </div>
  );
}

function show(options: Partial<DropAreaOptions> = {}) {
  const onFiles = vi.fn<(files: readonly DroppedFile[]) => void>();
  render(
    <StrictMode>
      <Area onFiles={onFiles} {...options} />
    </StrictMode>,
  );
  const names = () => onFiles.mock.calls.map(([files]) => files.map(({ path }) => path));
  return { area: screen.getByTestId('area'), names };
}

describe('useDropArea', () => {
  it('stays active while the drag crosses its children', () => {
    const { area } = show();
    const child = screen.getByText('child');
    const dataTransfer = transferOf(file('a.png'));
    fireEvent.dragEnter(area, { dataTransfer });
    fireEvent.dragEnter(child, { dataTransfer });
    fireEvent.dragLeave(area, { dataTransfer });
    expect(screen.getByText('active')).toBeInTheDocument();
    fireEvent.dragLeave(child, { dataTransfer });
    expect(screen.getByText('idle')).toBeInTheDocument();
  });

  it('says that nothing of the drag is accepted, and nothing while in doubt', () => {
    const { area } = show({ accept: { 'image/*': [] } });
    fireEvent.dragEnter(area, { dataTransfer: transferOf(file('a.mp4', 'video/mp4')) });
    expect(screen.getByText('reject')).toBeInTheDocument();
    fireEvent.dragEnter(area, { dataTransfer: transferOf(file('a.mp4', 'video/mp4'), file('b.png')) });
    expect(screen.getByText('active')).toBeInTheDocument();
    fireEvent.dragEnter(area, { dataTransfer: transferOf(file('folder', '')) });
    expect(screen.getByText('active')).toBeInTheDocument();
  });

  it('hands over dropped and pasted files', async () => {
    const { area, names } = show();
    await act(async () => {
      fireEvent.drop(area, { dataTransfer: transferOf(file('a.png'), file('b.png')) });
    });
    await act(async () => {
      fireEvent.paste(area, { clipboardData: transferOf(file('image.png')) });
    });
    expect(names()).toEqual([['a.png', 'b.png'], ['image.png']]);
  });

  it('leaves pasted text alone', () => {
    const { area, names } = show();
    const paste = createEvent.paste(area, { clipboardData: { types: ['text/plain'], items: [], files: [] } });
    fireEvent(area, paste);
    expect(paste.defaultPrevented).toBe(false);
    expect(names()).toEqual([]);
  });

  it('takes the same file twice from the picker', async () => {
    const { names } = show();
    const input = screen.getByLabelText('files');
    await userEvent.upload(input, file('a.png'));
    await userEvent.upload(input, file('a.png'));
    expect(names()).toEqual([['a.png'], ['a.png']]);
  });

  it('takes one file where it takes no more', async () => {
    const { area, names } = show({ multiple: false });
    await act(async () => {
      fireEvent.drop(area, { dataTransfer: transferOf(file('a.png'), file('b.png')) });
    });
    expect(names()).toEqual([['a.png']]);
  });

  it('keeps the browser from opening what is dropped beside it', () => {
    show();
    const drop = createEvent.drop(document.body, { dataTransfer: transferOf(file('a.png')) });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('offers the picker what is accepted', () => {
    show({ accept: { 'image/*': ['.heic'], 'application/pdf': [] } });
    expect(screen.getByLabelText('files')).toHaveAttribute('accept', 'image/*,.heic,application/pdf');
  });
});
