import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * A self-signed certificate for this computer, made by OpenSSL: browsers speak HTTP/2 only over TLS.
 *
 * @param {string} folder for its files
 * @returns {Promise<{ key: Buffer, cert: Buffer }>}
 */
export async function createCertificate(folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  try {
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert]);
  } catch (cause) {
    throw new Error('The bench over HTTP/2 needs the command `openssl`.', { cause });
  }
  return { key: await readFile(key), cert: await readFile(cert) };
}
