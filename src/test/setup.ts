export const hasDocument: boolean = typeof document !== 'undefined';

// Tests in the `node` environment skip the cost of the DOM setup.
if (hasDocument) (await import('./setup-dom.js')).setUpDom();
