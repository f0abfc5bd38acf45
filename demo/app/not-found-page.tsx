import type { ReactElement } from 'react';
import { Page } from './page.js';
import { hrefOf } from './route.js';

export function NotFoundPage(): ReactElement {
  return (
    <Page title="There is no such page">
      <p>
        The address leads nowhere. <a href={hrefOf([])}>Go to the library</a>
      </p>
    </Page>
  );
}
