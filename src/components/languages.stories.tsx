import type { Meta, StoryObj } from '@storybook/react-vite';
import { useContext, type ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { Messages } from '../messages/messages.js';
import { StoryControlsContext } from '../../test/stories/story-controls.js';
import { StoryFrame } from '../../test/stories/story-frame.js';
import { languages } from '../../test/stories/story-languages.js';
import { seedPictures } from '../../test/stories/story-library.js';
import { createStoryQueue } from '../../test/stories/story-queue.js';
import { StoryService } from '../../test/stories/story-service.js';
import { everyState } from '../../test/stories/story-uploads.js';
import { AssetGrid } from './asset-grid/asset-grid.js';
import { english } from '../messages/english.js';
import { ImportForm } from './import-form/import-form.js';
import { Uploader } from './uploader/uploader.js';
import { UsageMeter } from './usage-meter/usage-meter.js';

/** The most common components in each language; all other stories use the language of the toolbar. */
const meta: Meta = {
  title: 'Components/Languages',
  // Tested by `npm run test:all`.
  tags: ['nightly'],
  render: () => <Scene />,
};

export default meta;

const states = everyState();
const shown = ['failed', 'duplicate', 'uploading', 'hashing', 'paused', 'done'];
const queue = createStoryQueue(shown.flatMap((name) => states[name] ?? []));

function Scene(): ReactElement {
  // Remount for another language.
  const { language } = useContext(StoryControlsContext);
  return (
    <div className="scene">
      <StoryFrame queue={queue}>
        <Uploader
          accept={{ 'image/*': [], 'application/pdf': ['.pdf'] }}
          maxSize={20_000_000}
          maxFiles={10}
          privacy="choose"
          directory
        />
      </StoryFrame>
      <StoryService key={language} seed={({ service }) => seedPictures(service, 6)}>
        <AssetGrid deletable />
        <UsageMeter />
        <ImportForm />
      </StoryService>
    </div>
  );
}

function inLanguage(language: string): StoryObj {
  const messages = { ...english, ...languages[language]?.words } as Messages;
  return {
    globals: { language },
    play: async ({ canvas, canvasElement }) => {
      const root = canvasElement.ownerDocument.documentElement;
      // The toolbar's setting reaches the document after the first paint.
      await waitFor(() => expect(root).toHaveAttribute('lang', language));
      await waitFor(() => expect(root).toHaveAttribute('dir', languages[language]?.direction));
      await expect(canvas.getByRole('button', { name: messages.chooseFolder })).toBeVisible();
      await expect(canvas.getByRole('combobox', { name: messages.privacy })).toBeVisible();
      await expect(await canvas.findByRole('combobox', { name: messages.grid.type })).toBeVisible();
      await expect(
        await canvas.findByRole('button', { name: messages.grid.deleteOne('IMG_4006.png') }),
      ).toBeInTheDocument();
      await expect(await canvas.findByText(messages.usage.kinds.storage)).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: messages.imports.addresses })).toBeVisible();
      await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    },
  };
}

export const English: StoryObj = inLanguage('en');
export const Spanish: StoryObj = inLanguage('es');
export const French: StoryObj = inLanguage('fr');
export const German: StoryObj = inLanguage('de');
export const Portuguese: StoryObj = inLanguage('pt');
export const Japanese: StoryObj = inLanguage('ja');
export const Chinese: StoryObj = inLanguage('zh');
export const Korean: StoryObj = inLanguage('ko');
export const Arabic: StoryObj = inLanguage('ar');
export const Hebrew: StoryObj = inLanguage('he');
export const Hindi: StoryObj = inLanguage('hi');
export const Italian: StoryObj = inLanguage('it');
export const Dutch: StoryObj = inLanguage('nl');
export const Swedish: StoryObj = inLanguage('sv');
export const Polish: StoryObj = inLanguage('pl');
export const Czech: StoryObj = inLanguage('cs');
export const Russian: StoryObj = inLanguage('ru');
export const Ukrainian: StoryObj = inLanguage('uk');
export const Turkish: StoryObj = inLanguage('tr');
export const Vietnamese: StoryObj = inLanguage('vi');
export const Indonesian: StoryObj = inLanguage('id');
