import type { RunLater } from '../../api/clock.js';
import type { Engine } from '../attempt.js';
import type { Results } from '../saved/results.js';
import type { Call } from '../schedule/calls.js';
import type { Outage } from '../schedule/outage.js';
import type { Checks } from './duplicates/checks.js';
import type { DigestLocks } from './duplicates/digest-locks.js';
import type { MadeAssets } from './duplicates/made-assets.js';
import type { SingleFlight } from './duplicates/single-flight.js';

/** Whether a PUT of the queue has reported bytes while they were under way. Filters may take all of them at once. */
export interface ProgressProof {
  isGiven: boolean;
}

/** What the attempts of a queue share, with the parts that load later than the queue. */
export interface Parts extends Engine {
  readonly call: Call;
  readonly outage: Outage;
  readonly checks: Checks;
  readonly singleFlight: SingleFlight;
  /** Null in a browser without Web Locks. */
  readonly digestLocks: DigestLocks | null;
  readonly made: MadeAssets;
  /** What `prepare` has made. */
  readonly results: Results;
  readonly runLater: RunLater;
  readonly proof: ProgressProof;
}
