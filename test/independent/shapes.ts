import type { Chance } from '../faults/chance.js';
import { dateTime, withMembers, type Choices } from './choices.js';
import { activeVersion, type Folder, type HostedAsset, type Job, type Session } from './state.js';

/** The members of the resources (section 2), as far as the choices include them. */
export interface Shapes {
  asset(asset: HostedAsset): Record<string, unknown>;
  session(session: Session): Record<string, unknown>;
  versions(asset: HostedAsset): Record<string, unknown>[];
  folder(folder: Folder): Record<string, unknown>;
  job(job: Job, now: number): Record<string, unknown>;
}

const links = 'https://media.example';

export function createShapes(storageUrl: string, choices: Choices, chance: Chance): Shapes {
  const date = (milliseconds: number) => dateTime(milliseconds, choices);
  const members = (all: Record<string, unknown>, ...kept: string[]) =>
    withMembers(all, kept, choices, chance);

  const asset = (hosted: HostedAsset) => {
    const { id, status, filename, privacy, createdAt } = hosted;
    const { contentType, size, checksum } = activeVersion(hosted);
    const all = {
      id,
      status,
      filename,
      content_type: contentType,
      size,
      checksum_sha256: choices.members === 'few' && chance.hits(0.5) ? null : checksum,
      privacy,
      direct_url: `${links}/d/${id}`,
      share_url: `${links}/s/${id}`,
      embeds: { markdown: `[${filename}](${links}/s/${id})`, html: '<a></a>', css: '' },
      created_at: date(createdAt),
    };
    return members(all, 'id');
  };

  return {
    asset,
    session({ id, token, declared, expiresAt }) {
      const { checksum, contentType } = declared;
      const digest = checksum === null ? null : Buffer.from(checksum, 'hex').toString('base64');
      const all = {
        upload_id: id,
        upload_url: `${storageUrl}/tmp/${token}?signature=${token.slice(0, 8)}`,
        expires_at: date(expiresAt),
        required_headers: {
          'Content-Type': contentType,
          ...(digest === null ? {} : { 'x-vendor-checksum-sha256': digest }),
        },
      };
      return members(all, 'upload_id', 'upload_url', 'required_headers');
    },
    versions: (hosted) =>
      hosted.versions.map((version) => {
        const { id, number, contentType, size, checksum, createdAt } = version;
        const all = {
          id,
          version_number: number,
          content_type: contentType,
          size,
          file_extension: '',
          is_active: version === hosted.versions.at(-1),
          checksum_sha256: checksum,
          created_at: date(createdAt),
        };
        return members(all, 'version_number', 'is_active');
      }),
    folder({ id, name, parent, createdAt }) {
      const created = date(createdAt);
      const all = {
        id,
        name,
        slug: name,
        parent_folder_id: parent,
        created_at: created,
        updated_at: created,
      };
      return members(all, 'id', 'name');
    },
    job({ id, url, createdAt, processingAt, endsAt, failure, asset: result }, now) {
      const ended = failure ? 'failed' : 'completed';
      const running = now < processingAt ? 'queued' : 'processing';
      const status = now >= endsAt ? ended : running;
      const all = {
        job_id: id,
        status,
        source_url: url,
        asset: status === 'completed' && result ? asset(result) : null,
        error: status === 'failed' ? failure : null,
        created_at: date(createdAt),
        updated_at: date(Math.min(now, endsAt)),
      };
      return members(all, 'status', 'asset', 'error');
    },
  };
}
