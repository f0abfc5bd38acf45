export const hasDocument: boolean = typeof document !== 'undefined';

// Tests in Node neither have a document nor pay for what it needs.
if (hasDocument) (await import('./setup-dom.js')).setUpDom();
