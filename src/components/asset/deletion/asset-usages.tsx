'use client';

import type { ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { gridMessages, selectionMessages } from '../../../messages/english/grid-parts.js';
import { Icon } from '../../icons/icon.js';
import { shownName } from '../../ui/file-name.js';
import { List } from '../../ui/list.js';
import { Status } from '../../ui/status.js';
import { useLibraryMessages, useSectionMessages } from '../../ui/use-messages.js';
import { assetName } from '../asset-facts.js';
import { webAddress } from '../public-link.js';
import { adoptLateStyles } from '../../styles/adopt-late-styles.js';
import styles from './deletion.css?inline';
import type { AssetUsage, FoundUsages } from './use-usages.js';

// The most that fit into the dialog on a small phone.
const maxPlaces = 5;

/** A ref callback for the parts of the question: their styles come with its code, which most pages do not load. */
export const adoptStyles = (element: Element | null): void => adoptLateStyles(element, styles);

/** Says where the app uses assets that are about to be deleted. */
export function AssetUsages(props: { assets: readonly Asset[]; found: FoundUsages }): ReactElement {
  const { assets, found } = props;
  const { isChecking, places, unknown } = found;
  const messages = useSectionMessages('selection', selectionMessages);
  const grid = useSectionMessages('grid', gridMessages);
  const library = useLibraryMessages();
  // Six places take no more space than five and "and 1 more".
  const shown = places.length > maxPlaces + 1 ? places.slice(0, maxPlaces) : places;
  const left = places.length - shown.length;
  return (
    <div className="longshore-usages" ref={adoptStyles}>
      <Status>
        {isChecking && <span>{messages.checkingUsages}</span>}
        {places.length > 0 && (
          <>
            <Icon name="alert" /> <strong>{messages.usedIn(places.length)}</strong>
          </>
        )}
      </Status>
      {places.length > 0 && (
        <List>
          {shown.map(({ asset, usage }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- places have no ids, and the list does not change
            <li key={index}>
              <Place {...usage} />
              {assets.length > 1 && (
                <>
                  {' '}
                  <small>
                    <bdi>{assetName(asset, library)}</bdi>
                  </small>
                </>
              )}
            </li>
          ))}
          {left > 0 && <li>{grid.andMore(left)}</li>}
        </List>
      )}
      {unknown > 0 && <p>{messages.usagesUnknown}</p>}
    </div>
  );
}

function Place({ label, href }: AssetUsage): ReactElement {
  const name = <bdi>{shownName(label)}</bdi>;
  // React 18 does not block `javascript:` addresses.
  const address = href && webAddress(href, document.baseURI);
  return address ? (
    // The question stays open.
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  ) : (
    name
  );
}
