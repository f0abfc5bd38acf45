import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackage } from './packages.js';

const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];

/**
 * A self-signed certificate for this computer, made by OpenSSL, which is installed where it is missing and can be: browsers
 * speak HTTP/2 only over TLS.
 *
 * @returns {Promise<{ key: Buffer, cert: Buffer }>}
 */
export async function createCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const create = () =>
    promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert]);
  try {
    await create().catch(async (error) => {
      if (error.code !== 'ENOENT' || !(await installPackage('openssl'))) throw error;
      return create();
    });
    return { key: await readFile(key), cert: await readFile(cert) };
  } catch (cause) {
    throw new Error('HTTP/2 needs a certificate, and the command `openssl` made none. Install OpenSSL.', {
      cause,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
