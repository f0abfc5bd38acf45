import { UsageMeter } from 'longshore';
import type { ReactElement } from 'react';
import { Page } from './page.js';

/** What the account has used of what it may. */
export function UsagePage(): ReactElement {
  return (
    <Page title="Usage">
      <UsageMeter />
    </Page>
  );
}
