import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../../styles.css';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { useUsage } from '../../hooks/usage/use-usage.js';
import { deniedByProxy, insufficientScope, lacksScope } from '../../../test/permissions.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { Unavailable } from './unavailable.js';

function Requests() {
  const forbidden = useForbidden('getUsage');
  return (
    <section className="longshore-view" aria-label="Requests">
      {forbidden ? <Unavailable what="The usage" error={forbidden} /> : <UsageRequest />}
    </section>
  );
}

const UsageRequest = () => <p>{useUsage().data ? 'allowed' : 'requested'}</p>;

it('names the missing scope, tries again, and keeps the focus in the container', async () => {
  const { show, service } = createReactWorld();
  service.faults.add(insufficientScope('getUsage'));
  show(<Requests />);
  await screen.findByText("The usage isn't available here.");
  expect(screen.getByText(lacksScope('getUsage'))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('region', { name: 'Requests' })).toHaveFocus();
  await screen.findByText('allowed');
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Requests' })).not.toHaveAttribute('tabindex');
});

it('says that the site does not offer what its proxy does not allow', async () => {
  const { show, service } = createReactWorld();
  service.faults.add(deniedByProxy('getUsage'));
  show(<Requests />);
  await screen.findByText("This site doesn't offer it.");
});

it('sends no request and offers no retry if the app declares that the scope is missing', () => {
  const { client, queue, cache, service } = createReactWorld();
  render(
    <MediaProvider client={client} queue={queue} queryClient={cache} scopes={['uploads:write']}>
      <Requests />
    </MediaProvider>,
  );
  expect(screen.getByText("The usage isn't available here.")).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(service.requests()).toHaveLength(0);
});
