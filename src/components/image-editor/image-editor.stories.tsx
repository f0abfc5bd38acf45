import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactElement } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { editorMessages } from '../../messages/english/editor.js';
import { useSectionMessages } from '../ui/use-messages.js';
import { pngPicture } from '../../../test/stories/story-files.js';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { EditorDialog, type EditorDialogProps } from './editor-dialog.js';
import { PictureError } from './picture/picture.js';
import { pictureService, type PictureService } from './picture/picture-service.js';
import { pageBody, tab } from '../../../test/stories/host-page.js';

interface Shown extends Pick<EditorDialogProps, 'aspectRatios' | 'src'> {
  width: number;
  height: number;
  /** Replaces parts of the service that decodes and encodes. */
  service?: Partial<PictureService>;
  onSave: (size: string, name: string, isChanged: boolean) => void;
  onCancel: () => void;
}

const never = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new PictureError('too-large'));

const meta: Meta<Shown> = {
  title: 'Components/ImageEditor',
  args: { width: 480, height: 320, onSave: fn(), onCancel: fn() },
  render: (shown) => (
    <StoryFrame>
      <Editor {...shown} />
    </StoryFrame>
  ),
};

function Editor({ width, height, service, onSave, src, ...props }: Shown): ReactElement | null {
  const messages = useSectionMessages('editor', editorMessages);
  const [used] = useState(() => ({ ...pictureService, ...service }));
  const [file, setFile] = useState<File>();
  useEffect(() => {
    void pngPicture({ hue: 24, width, height }).then((bytes) =>
      setFile(new File([bytes], 'harbour.png', { type: 'image/png' })),
    );
  }, [width, height]);
  if (!file) return null;
  return (
    <EditorDialog
      {...props}
      {...(src ? { src } : { file })}
      messages={messages}
      service={used}
      onSave={(saved, isChanged) => {
        void sizeOf(saved).then((size) => onSave(size, saved.name, isChanged));
        return null;
      }}
    />
  );
}

async function sizeOf(file: File): Promise<string> {
  const { width, height } = await createImageBitmap(file);
  return `${width} × ${height}`;
}

export default meta;
type Story = StoryObj<Shown>;

/** The dialog, which is drawn above the canvas of Storybook. */
async function opened() {
  const dialog = within(await within(pageBody()).findByRole('dialog', { name: 'Edit picture' }));
  const frame = await dialog.findByRole('application', { name: 'Crop frame' }, { timeout: 5_000 });
  await waitFor(() => expect(frame).toHaveFocus());
  return { ...dialog, frame };
}

const press = async (keys: string) => userEvent.keyboard(keys);

export const WholePicture: Story = {
  play: async ({ args }) => {
    const dialog = await opened();
    await expect(dialog.getByRole('radio', { name: 'Free' })).toBeChecked();
    await expect(dialog.getByRole('slider', { name: 'Right edge' })).toHaveAttribute('aria-valuenow', '480');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('480 × 320', 'harbour.png', false));
  },
};

export const CropByKeyboard: Story = {
  play: async ({ args }) => {
    const dialog = await opened();
    const at = (edge: string) =>
      dialog.getByRole('slider', { name: `${edge} edge` }).getAttribute('aria-valuenow');
    // One percent each: 20 steps of 5 and of 3 pixels.
    await press('{Shift>}{ArrowLeft>20/}{ArrowUp>20/}{/Shift}{ArrowRight>4/}{ArrowDown>5/}');
    await expect([at('Left'), at('Right'), at('Top'), at('Bottom')]).toEqual(['20', '400', '15', '275']);
    await expect(dialog.getByText('380 × 260 pixels, 20 from the left, 15 from the top')).toBeInTheDocument();
    await tab();
    await press('{ArrowRight>4/}');
    await expect(dialog.getByRole('slider', { name: 'Left edge' })).toHaveFocus();
    await expect(at('Left')).toBe('40');
    for (let tabs = 0; tabs < 3; tabs++) await tab();
    await press('{ArrowUp>5/}');
    await expect(dialog.getByRole('slider', { name: 'Bottom edge' })).toHaveFocus();
    await expect(at('Bottom')).toBe('260');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('360 × 245', 'harbour.png', true));
  },
};

export const Straightened: Story = {
  play: async () => {
    const dialog = await opened();
    const slider = dialog.getByRole('slider', { name: 'Straighten' });
    await fireEvent.change(slider, { target: { value: '8.5' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '8.5°');
    const right = Number(dialog.getByRole('slider', { name: 'Right edge' }).getAttribute('aria-valuenow'));
    const left = Number(dialog.getByRole('slider', { name: 'Left edge' }).getAttribute('aria-valuenow'));
    await expect(right - left).toBeLessThan(480);
    await expect(right - left).toBeGreaterThan(400);
  },
};

export const TurnedAndFlipped: Story = {
  play: async ({ args }) => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('radio', { name: '16:9' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate right' }));
    await expect(dialog.getByRole('radio', { name: '9:16' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Flip horizontally' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('270 × 480', 'harbour.png', true));
  },
};

export const UndoAndReset: Story = {
  play: async () => {
    const dialog = await opened();
    const right = () => dialog.getByRole('slider', { name: 'Right edge' }).getAttribute('aria-valuenow');
    const undo = dialog.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await press('{Shift>}{ArrowLeft>2/}{/Shift}');
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate left' }));
    await expect(right()).toBe('320');
    await userEvent.click(undo);
    await expect(right()).toBe('470');
    await press('{Control>}z{/Control}');
    await expect(right()).toBe('480');
    await userEvent.click(dialog.getByRole('button', { name: 'Flip vertically' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    await expect(dialog.getByRole('button', { name: 'Reset' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const UprightPicture: Story = {
  args: { width: 320, height: 560 },
  play: async () => void (await opened()),
};

/** One ratio of the app, so that there is nothing to choose. */
export const Avatar: Story = {
  args: { aspectRatios: [1] },
  play: async ({ args }) => {
    const dialog = await opened();
    await expect(dialog.queryByRole('radio')).toBeNull();
    await press('{Shift>}{ArrowRight}{ArrowLeft>10/}{/Shift}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('270 × 270', 'harbour.png', true));
  },
};

export const DiscardQuestion: Story = {
  play: async ({ args }) => {
    const dialog = await opened();
    await press('{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
    await fireEvent(
      pageBody().querySelector('dialog') ?? document,
      new Event('cancel', { cancelable: true }),
    );
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await expect(dialog.getByText('Discard your changes?')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { service: { open: never } },
  play: async () => {
    const dialog = within(await within(pageBody()).findByRole('dialog'));
    await expect(dialog.getByText('Loading picture…')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Saving: Story = {
  args: { service: { draw: never } },
  play: async ({ args }) => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate right' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const SavingFailed: Story = {
  args: { service: { draw: fails } },
  play: async () => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate right' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('too large to edit here');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  },
};

export const Unreadable: Story = {
  args: { service: { open: () => Promise.reject(new PictureError('unreadable')) } },
  play: async () => {
    const alert = await within(pageBody()).findByRole('alert');
    await expect(alert).toHaveTextContent("This picture can't be read.");
    await expect(within(pageBody()).queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

export const Animated: Story = {
  args: { service: { open: () => Promise.reject(new PictureError('animated')) } },
  play: async () => {
    const alert = await within(pageBody()).findByRole('alert');
    await expect(alert).toHaveTextContent("An animated picture can't be edited here: it would stop moving.");
  },
};

/** The address answers, but not to scripts. */
export const CorsRefused: Story = {
  args: { src: 'https://media.example/i/1.png' },
  beforeEach: () => {
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (input !== 'https://media.example/i/1.png') return real(input, init);
      if (init?.mode === 'no-cors') return new Response(null);
      throw new TypeError('Failed to fetch');
    };
    return () => {
      globalThis.fetch = real;
    };
  },
  play: async () => {
    const alert = await within(pageBody()).findByRole('alert');
    await expect(alert).toHaveTextContent("This picture can't be edited here: its address doesn't allow it.");
  },
};
