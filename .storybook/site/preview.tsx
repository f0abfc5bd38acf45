import { SiteContainer } from './container.js';
import './site.css';
import './home.css';
import './playground/playground.css';

/** Added to the preview for the site and for development, not for the tests of the stories. */
export const parameters = { docs: { container: SiteContainer } };
