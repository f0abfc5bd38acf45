import type { ReactElement } from 'react';
import { Page } from './page.js';

export function ImportPage(): ReactElement {
  return <Page title="Import">{null}</Page>;
}
