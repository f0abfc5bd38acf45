import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCertificate } from './certificate.js';
import { folderOf, startServer } from './servers.js';

/**
 * nginx and Caddy in front of the service, configured as `docs/self-hosting.md` says.
 *
 * @typedef {{ api: string, storage: string }} Addresses of the service, as `127.0.0.1:8787`
 * @typedef {{ port: number, output: string, stop: () => Promise<void> }} Running
 */

/** @param {string} block of the guide @param {Addresses} to @param {{ api: number, storage: number }} ports */
export async function startNginx(block, to, ports) {
  const bin = await folderOf('nginx', ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'], 'nginx-light');
  const { key, cert } = await createCertificate();
  return startServer(undefined, async (folder) => {
    writeFileSync(join(folder, 'key.pem'), key);
    writeFileSync(join(folder, 'certificate.pem'), cert);
    const servers = addressed(block, to)
      .replaceAll(/ssl_certificate .*;/g, 'ssl_certificate certificate.pem;')
      .replaceAll(/ssl_certificate_key .*;/g, 'ssl_certificate_key key.pem;')
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.storage} ssl`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.api} ssl`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n');
    const config = join(folder, 'nginx.conf');
    writeFileSync(
      config,
      `${process.getuid?.() === 0 ? 'user root;' : ''}\ndaemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${servers}\n}\n`,
    );
    const args = ['-p', folder, '-c', config, '-e', 'stderr'];
    return { program: join(bin, 'nginx'), args, ready: null };
  });
}

/** @param {string} block of the guide @param {Addresses} to @param {{ api: number, storage: number }} ports */
export async function startCaddy(block, to, ports) {
  const bin = await folderOf('caddy', ['/usr/local/bin', '/opt/homebrew/bin'], 'caddy');
  const { key, cert } = await createCertificate();
  return startServer(undefined, async (folder) => {
    writeFileSync(join(folder, 'key.pem'), key);
    writeFileSync(join(folder, 'certificate.pem'), cert);
    const tls = `tls ${folder}/certificate.pem ${folder}/key.pem`;
    const sites = addressed(block, to)
      .replace('media.example.com {', `https://127.0.0.1:${ports.storage} {\n\t${tls}`)
      .replace('api.example.com {', `https://127.0.0.1:${ports.api} {\n\t${tls}`);
    const config = join(folder, 'Caddyfile');
    writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${sites}`);
    return {
      program: join(bin, 'caddy'),
      args: ['run', '--config', config, '--adapter', 'caddyfile'],
      ready: /serving initial configuration/,
      env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    };
  });
}

/** @param {string} block @param {Addresses} to */
function addressed(block, to) {
  return block.replaceAll('127.0.0.1:8787', to.api).replaceAll('127.0.0.1:8788', to.storage);
}
