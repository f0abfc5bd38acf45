import type { ReactElement } from 'react';
import type { UserName } from '../key-ring.js';
import { hrefOf, navigate } from './route.js';
import { signIn, users } from './session.js';
import { useSettings } from './settings.js';

/** The menu of users who can sign in. */
export function Account(): ReactElement {
  const { settings, change } = useSettings();
  return (
    <select
      className="account"
      aria-label="Signed in as"
      value={settings.user}
      onChange={(event) => {
        const user = event.target.value as UserName;
        signIn(user);
        change({ user });
        // What the page shows may be another user's.
        navigate(hrefOf([]));
      }}
    >
      {Object.entries(users).map(([kind, names]) => (
        <optgroup key={kind} label={kind}>
          {Object.entries(names).map(([user, name]) => (
            <option key={user} value={user}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
