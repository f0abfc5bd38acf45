export { lostPart } from '../../upload/errors/load-error.js';
