import type { ReactNode } from 'react';
import { Media } from './media';
import 'longshore/styles.css';

export const metadata = { title: 'Next', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Media>{children}</Media>
      </body>
    </html>
  );
}
