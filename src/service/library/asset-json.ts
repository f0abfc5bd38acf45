import type { Asset, VersionEntry } from '../../api/resources.js';
import { Refusal } from '../api/problem.js';
import type { AssetRecord, VersionRecord } from '../records/model.js';
import { embedsOf } from './embeds.js';
import { extensionOf } from './media-type.js';

/** How assets and versions are shown (spec 2.1, 2.3). */
export interface AssetJson {
  asset(record: AssetRecord): Asset & { id: string; direct_url: string; share_url: string };
  /** @param versions newest first, the active one */
  versions(versions: readonly VersionRecord[]): VersionEntry[];
}

/** @param publishChecksums whether assets and versions name their digest */
export function createAssetJson(linkOrigin: string, publishChecksums: boolean): AssetJson {
  return {
    asset({ id, active, createdAt, linkToken, privacy, status }) {
      const directUrl = `${linkOrigin}/files/${linkToken}`;
      return {
        id,
        status,
        filename: active.filename,
        content_type: active.contentType,
        size: active.size,
        checksum_sha256: publishChecksums ? active.sha256 : null,
        privacy,
        direct_url: directUrl,
        share_url: `${linkOrigin}/share/${linkToken}`,
        embeds: embedsOf(active, directUrl),
        created_at: new Date(createdAt).toISOString(),
      };
    },
    versions: (versions) =>
      versions.map((version, index) => ({
        id: version.id,
        version_number: version.number,
        content_type: version.contentType,
        size: version.size,
        file_extension: extensionOf(version.filename),
        is_active: index === 0,
        checksum_sha256: publishChecksums ? version.sha256 : null,
        created_at: new Date(version.createdAt).toISOString(),
      })),
  };
}

export function assetNotFound(): Refusal {
  return new Refusal(404, 'asset_not_found', 'The account has no asset with this id.');
}
