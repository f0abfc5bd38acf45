import type { ReactElement } from 'react';
import { Page } from './page.js';
import { hrefOf } from './route.js';

export function NotFoundPage(): ReactElement {
  return (
    <Page title="Page not found">
      <p>
        There is no page at this address. <a href={hrefOf([])}>Go to the library</a>
      </p>
    </Page>
  );
}
