export { lostPart } from '../upload/lost-part.js';
