import type { UploadMessages } from '../../messages.js';
import { uploadMessages } from '../upload.js';

const retrying = (duration: string | null) => (duration ? `Retrying in ${duration}` : 'Retrying soon');

/** English messages for what an upload or a list waits for. Apart from the others, which a grid does not load. */
export const waits: UploadMessages['waiting'] = {
  'rate-limit': (duration) => `Too many requests. ${retrying(duration)}`,
  service: (duration) => `Service busy. ${retrying(duration)}`,
  network: (duration) => (duration ? `Connection lost. ${retrying(duration)}` : uploadMessages.offline),
  release: () => uploadMessages.queued,
  confirmation: (duration) => `Confirming… ${duration ? `Checking again in ${duration}` : ''}`.trim(),
};
