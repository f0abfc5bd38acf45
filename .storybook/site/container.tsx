import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useSyncExternalStore, type PropsWithChildren, type ReactElement } from 'react';
import { openSearchOnKey } from './search-key.js';
import { requestSearch } from './channel.js';
import { SiteHeader } from './header.js';
import { siteTheme, storybookThemes, watchTheme } from './theme.js';

/** Frames every page of documentation: the header of the site above it, in the theme that the reader chose. */
export function SiteContainer({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const theme = useSyncExternalStore(watchTheme, siteTheme);
  useEffect(() => {
    document.documentElement.dataset['siteTheme'] = theme;
  }, [theme]);
  useEffect(() => openSearchOnKey(requestSearch), []);
  return (
    <DocsContainer context={context} theme={storybookThemes[theme]}>
      <SiteHeader theme={theme} />
      <div className="site-body">{children}</div>
    </DocsContainer>
  );
}
