import { vi } from 'vitest';
import type { Chance } from '../faults/chance.js';
import { createVirtualClock } from '../virtual-clock.js';

/** What one process of the proxy asks of the store and the service ends with it. */
export interface Life {
  isOver: boolean;
  /** Resolves when it is. */
  readonly end: Promise<void>;
  die(): void;
}

export function createLife(): Life {
  let end: () => void = () => {};
  const life: Life = {
    isOver: false,
    end: new Promise((resolve) => {
      end = resolve;
    }),
    die() {
      life.isOver = true;
      end();
    },
  };
  return life;
}

/** The death of the process whose turn it is, in the middle of its work. */
export interface Crash {
  readonly turn: number;
  /** Whether its call of the store or the service is carried out; the result is lost in any case. */
  readonly isCarriedOut: boolean;
}

/** Lets what the processes ask of the store and the service happen one at a time, in an order that chance decides. */
export interface Turns {
  /** Settles like the work, which begins when its turn comes. Never settles after the process has died. */
  take<Result>(life: Life, work: () => Promise<Result>): Promise<Result>;
  /** Gives turns until the work has settled and nobody waits for one. */
  during(
    work: Promise<unknown>,
    chance: Chance,
    options: { crash: Crash | null; stalls: number },
  ): Promise<void>;
}

interface Waiting {
  readonly life: Life;
  begin(): Promise<() => void>;
}

// A history that takes more has run into an endless loop.
const maxTurns = 5_000;
// Milliseconds: longer than the proxy waits for the store, or for the service.
const stall = [11_000, 35_000, 125_000] as const;

export function createTurns(): Turns {
  const waiting: Waiting[] = [];
  const clock = createVirtualClock();
  return {
    take: (life, work) =>
      new Promise((resolve, reject) => {
        waiting.push({
          life,
          begin: () =>
            work().then(
              (result) => () => resolve(result),
              (error: unknown) => () => reject(error),
            ),
        });
      }),
    async during(work, chance, { crash, stalls }) {
      const state = { isDone: false };
      const finish = () => void (state.isDone = true);
      work.then(finish, finish);
      let idle = 0;
      for (let turn = 0; turn < maxTurns;) {
        await clock.advance(0);
        for (const [index, { life }] of [...waiting.entries()].toReversed())
          if (life.isOver) waiting.splice(index, 1);
        if (waiting.length === 0) {
          if (state.isDone) return;
          // What is ready may take several rounds of the event loop; only then the work waits for time to pass.
          if ((idle += 1) > 20) vi.advanceTimersToNextTimer();
          continue;
        }
        idle = 0;
        turn += 1;
        if (chance.hits(stalls)) vi.advanceTimersByTime(chance.pick(stall));
        const [next] = waiting.splice(chance.between(0, waiting.length - 1), 1);
        if (!next) continue;
        const dying = crash?.turn === turn ? crash : null;
        if (!dying || dying.isCarriedOut) {
          const settle = await next.begin();
          if (!dying && !next.life.isOver) settle();
        }
        if (dying) next.life.die();
      }
      throw new Error('The history does not end.');
    },
  };
}
