// Tests in Node neither have a document nor pay for what it needs.
if (typeof document !== 'undefined') await import('./setup-dom.js');
