/** Events between the pages and Storybook's frame, which are separate programs. */

/** Opens the search. The frame shows it, so that it also covers the sidebar. */
export const openSearch = 'longshore/open-search';
