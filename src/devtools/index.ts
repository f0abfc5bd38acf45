/** `longshore/devtools`: what uploads, calls, the rate budget and the cache do, in a panel for development. */

export type { MediaDevtoolsProps, ToolsProps } from './devtools-props.js';
export { MediaDevtools } from './media-devtools.js';
export type { FaultControl } from './mock-faults.js';
