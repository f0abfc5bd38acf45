import type { BudgetChannel, BudgetNews } from './budget.js';

/** What lets all tabs of an origin keep to one budget; null where the browser has nothing for it. */
export function tabChannel(baseUrl: string): BudgetChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`longshore:${baseUrl}`);
  return {
    tell: (news) => channel.postMessage(news),
    listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<BudgetNews>) => hear(data)),
  };
}
