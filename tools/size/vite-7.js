// A workspace of its own, because the repository is built with a newer Vite.
export { build, version } from 'vite';
