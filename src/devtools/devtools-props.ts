import type { FaultControl } from './mock-faults.js';

/** Props of the panel and its button. */
export interface ToolsProps {
  /** Whether the panel is open at first, if it was never opened or closed in this browser. Default false. */
  initialOpen?: boolean | undefined;
  /**
   * Adds a tab that makes a mock fail: a mock in the page, or the URL under which the page reaches `npx longshore mock`,
   * such as a path that the development server forwards. Default: none.
   */
  mock?: FaultControl | string | undefined;
}

export interface MediaDevtoolsProps extends ToolsProps {
  /** Whether the button is shown. Default: in development only, by the `NODE_ENV` that bundlers replace. */
  enabled?: boolean | undefined;
}
