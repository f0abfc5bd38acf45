import type { ReactNode } from 'react';
import { Provider } from './provider';
import 'longshore/styles.css';

/** Above the boundary in the page, so that uploads continue while the list is loaded. */
export default function Layout({ children }: { children: ReactNode }) {
  return <Provider>{children}</Provider>;
}
