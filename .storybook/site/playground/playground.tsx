import { useCallback, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useUploads } from '../../../src/index.js';
import type { LoggedRequest } from '../../../src/mock/request-log.js';
import type { MockService } from '../../../src/mock/index.js';
import { quietControls, StoryControlsContext } from '../../../src/test/stories/story-controls.js';
import { languages } from '../../../src/test/stories/story-languages.js';
import { StoryService } from '../../../src/test/stories/story-service.js';
import { siteTheme, watchTheme } from '../theme.js';
import { CodePanel } from './code-panel.js';
import { Controls } from './controls.js';
import { LiveApp } from './live-app.js';
import { samplePictures, seedPlayground } from './seed.js';
import type { PlaygroundSettings } from './settings.js';

/** The whole library over the mock service in the page, with the code of what is shown. */
export function Playground(): ReactElement {
  const [settings, setSettings] = useState<PlaygroundSettings>({ ...quietControls, options: [] });
  const theme = useSyncExternalStore(watchTheme, siteTheme);
  const service = useRef<MockService>(undefined);
  const requests = useCallback((): readonly LoggedRequest[] => service.current?.requests() ?? [], []);
  const seed = useCallback(async (story: { service: MockService }) => {
    service.current = story.service;
    await seedPlayground(story);
  }, []);
  return (
    <main className="playground sb-unstyled">
      <h1>Playground</h1>
      <p className="site-lead">
        The real components, client and upload engine over a mock of the whole service, inside this page.
        Nothing leaves your browser. Slow the network down, let the service fail, take scopes from the key,
        and see what your users would see.
      </p>
      <Controls
        settings={settings}
        onChange={(changed) => setSettings((before) => ({ ...before, ...changed }))}
      />
      <div className="playground-columns">
        <section
          className="playground-live"
          aria-label="Preview"
          data-theme={theme}
          lang={settings.language}
          dir={languages[settings.language]?.direction ?? 'ltr'}
        >
          <StoryControlsContext.Provider value={settings}>
            <StoryService seed={seed}>
              <Samples />
              <LiveApp options={settings.options} />
            </StoryService>
          </StoryControlsContext.Provider>
        </section>
        <CodePanel settings={settings} requests={requests} />
      </div>
    </main>
  );
}

/** For readers who have no picture at hand, or do not want to choose one of theirs. */
function Samples(): ReactElement {
  const { add } = useUploads();
  return (
    <p className="playground-samples" lang="en" dir="ltr">
      <span>Drop files below, or</span>
      <button type="button" onClick={() => void samplePictures(3).then((files) => add(files))}>
        Upload three sample pictures
      </button>
    </p>
  );
}
