/** As `create-next-app` writes it: what is rendered at build time may read no clock and no chance. */
export default { cacheComponents: true, partialPrefetching: true };
