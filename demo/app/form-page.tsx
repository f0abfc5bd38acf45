import type { ReactElement } from 'react';
import { Page } from './page.js';

export function FormPage(): ReactElement {
  return <Page title="Form">{null}</Page>;
}
