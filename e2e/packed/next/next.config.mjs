/** As `create-next-app` writes it: prerendered components may not read the clock or random values. */
export default { cacheComponents: true, partialPrefetching: true };
