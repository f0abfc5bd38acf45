import browserslist from 'browserslist';
import { browserslistToTargets, Features } from 'lightningcss';

/** Has Lightning CSS compile away what a browser in `.browserslistrc` lacks, such as nested rules. */
export const cssTargets = {
  targets: browserslistToTargets(browserslist()),
  // For a function that the styles do not use, it would declare properties beside each `color-scheme`.
  exclude: Features.LightDark,
};
