import { Dropzone, UploadList, useUploads, type Privacy } from 'longshore';
import type { ReactElement } from 'react';
import { AssetList } from './asset-list.js';
import { Choice } from './choice.js';
import { Page } from './page.js';
import { useSettings } from './settings.js';

const privacies: Record<Privacy, string> = {
  public: 'Public',
  unlisted: 'Unlisted',
  private: 'Private',
};

/** Everything that the account holds, by folder, and where new files are dropped. */
export function LibraryPage({ query: _query }: { query: URLSearchParams }): ReactElement {
  const { settings, change } = useSettings();
  const { add } = useUploads();
  return (
    <Page
      title="Library"
      actions={
        <Choice
          label="New files are"
          options={privacies}
          value={settings.privacy}
          onChange={(privacy) => change({ privacy })}
        />
      }
    >
      <Dropzone
        compact
        directory
        label="Drop files or folders anywhere here"
        onFiles={(files) => add(files, { privacy: settings.privacy, duplicates: settings.duplicates })}
      >
        <UploadList />
        <AssetList />
      </Dropzone>
    </Page>
  );
}
