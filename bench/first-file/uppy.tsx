import { post } from '../batch/requests.js';
import { showUppy } from '../peers/uppy.js';
import { watch } from './watch.js';

watch({ area: '.uppy-Dashboard-AddFiles', row: '.uppy-Dashboard-Item', done: '.is-complete' });
showUppy('#root', { post });
