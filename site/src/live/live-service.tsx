import { QueryClient } from '@tanstack/react-query';
import {
  createMediaClient,
  MediaProvider,
  type MediaClient,
  type MessageOverrides,
  type Scope,
} from 'longshore';
import { createMockService, installInPageNetwork, type Fault, type MockService } from 'longshore/mock';
import 'longshore/styles.css';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { scopes as everyScope } from '../../../src/contract/operation.ts';

export interface LiveServiceProps {
  /** Fills the service before anything is shown. */
  seed?: (service: MockService) => Promise<void>;
  /** Default: all. */
  scopes?: readonly Scope[] | undefined;
  /** What goes wrong, or slowly. Pass the same array on every render. */
  faults?: readonly Fault[];
  messages?: MessageOverrides | undefined;
  children: ReactNode;
}

interface Opened {
  service: MockService;
  client: MediaClient;
  cache: QueryClient;
  end: () => void;
}

const noFaults: readonly Fault[] = [];

/** The mock service in this page, and the real client over it: nothing leaves the browser. */
export function LiveService(props: LiveServiceProps): ReactElement {
  const { seed, scopes = everyScope, faults = noFaults, messages, children } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const scopeList = scopes.join(' ');
  useEffect(() => {
    let isOver = false;
    const next = open(everyScope.filter((scope) => scopeList.split(' ').includes(scope)));
    const fill = async () => {
      await seed?.(next.service);
      if (!isOver) setOpened(next);
    };
    void fill();
    return () => {
      isOver = true;
      next.end();
      setOpened(null);
    };
  }, [seed, scopeList]);
  useEffect(() => {
    const removals = faults.map((fault) => opened?.service.faults.add(fault));
    return () => {
      for (const remove of removals) remove?.();
    };
  }, [opened, faults]);
  if (!opened) return <></>;
  return (
    <MediaProvider client={opened.client} queryClient={opened.cache} messages={messages} storage={null}>
      {children}
    </MediaProvider>
  );
}

let count = 0;

/** A page may show several, each with an origin of its own. */
function open(scopes: readonly Scope[]): Opened {
  count += 1;
  const service = createMockService({
    apiOrigin: `https://api-${count}.example.test`,
    storageOrigin: `https://storage-${count}.example.test`,
    limits: { ratePerMinute: Infinity },
  });
  const path = `/api/media-${count}`;
  const uninstall = installInPageNetwork(service, { proxy: { path, apiKey: service.createKey({ scopes }) } });
  const cache = new QueryClient();
  return {
    service,
    client: createMediaClient({ baseUrl: path }),
    cache,
    end() {
      uninstall();
      cache.clear();
    },
  };
}
