import { UsageMeter } from 'longshore';
import type { ReactElement } from 'react';
import { Page } from './page.js';

/** Usage and limits of the account. */
export function UsagePage(): ReactElement {
  return (
    <Page title="Usage">
      <UsageMeter />
    </Page>
  );
}
