import { serveHashing } from './serve-hashing.worker.js';

serveHashing();
