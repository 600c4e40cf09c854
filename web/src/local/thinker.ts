/** A bots' worker: does one job after the other. */
import { boot, type Python } from './boot.ts';
import type { FromBots, ToBots } from './messages.ts';

interface CarryOut {
  (job: string, fetchGame: Python['fetchGame']): Promise<string>;
}

let last: Promise<void> = Promise.resolve();

// Before anything is awaited: what comes earlier would be lost.
self.onmessage = ({ data }: MessageEvent<ToBots>) => {
  last = last.then(() => work(data));
};

const python = boot(() => undefined);
python.catch(() => undefined); // whoever gives it a job hears of it

async function work({ id, job }: ToBots): Promise<void> {
  const { api, fetchGame } = await python;
  const jobs = api.pyimport('meadhall.worker.jobs') as { carry_out: CarryOut };
  const outcome = await jobs.carry_out(job, fetchGame);
  (self as unknown as Worker).postMessage({ id, outcome } satisfies FromBots);
}
// A job that could not even be begun ends this worker; whoever waits for it hears of it.
self.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});
