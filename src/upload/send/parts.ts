import type { RunLater } from '../../api/clock.js';
import type { Engine } from '../attempt.js';
import type { Results } from '../saved/results.js';
import type { Call } from '../schedule/calls.js';
import type { Outage } from '../schedule/outage.js';
import type { DuplicateParts } from './duplicates/find-duplicate.js';

/** Whether a PUT of the queue has reported bytes while they were under way. Filters may take all of them at once. */
export interface ProgressProof {
  isGiven: boolean;
}

/** What the attempts of a queue share, with the parts that load later than the queue. */
export interface Parts extends Engine, DuplicateParts {
  readonly call: Call;
  readonly outage: Outage;
  /** What `prepare` has made. */
  readonly results: Results;
  readonly runLater: RunLater;
  readonly proof: ProgressProof;
}
