import { expect, it } from 'vitest';
import { createQueueWorld, textFile } from '../../../test/worlds/queue-world.js';
import { sessionFrom } from './session.js';

const required = { upload_id: 'upl_1', upload_url: 'https://storage.example/1' };

it('with only an id and a URL is used until the service ends it, with the declared type', () => {
  expect(sessionFrom(required, 1_000, 'image/png')).toMatchObject({
    uploadId: 'upl_1',
    url: 'https://storage.example/1',
    headers: { 'Content-Type': 'image/png' },
    expiresAt: Number.POSITIVE_INFINITY,
  });
});

it('without an expiry is used for the upload', async () => {
  const { queue, service, finish, now } = createQueueWorld();
  service.faults.add({ on: 'presignUpload', kind: 'drop-fields', fields: ['expires_at'] });
  const [upload] = queue.add([textFile('a.txt')]);
  await finish();
  expect(now(upload!).status).toBe('done');
});
