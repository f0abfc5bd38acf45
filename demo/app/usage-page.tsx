import type { ReactElement } from 'react';
import { Page } from './page.js';

export function UsagePage(): ReactElement {
  return <Page title="Usage">{null}</Page>;
}
