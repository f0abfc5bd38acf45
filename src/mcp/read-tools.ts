import type { Asset } from '../api/index.js';
import { ArgumentError, type TextProperty } from './arguments.js';
import { defineTool, type Tool } from './tool.js';
import { hashFile } from './uploads.js';

export const assetId: TextProperty = {
  type: 'string',
  description: 'The id of the asset, as the service returned it.',
};

export const localPath: TextProperty = {
  type: 'string',
  description:
    'The path of a local file, relative to the root folder of this server, or absolute and below it.',
};

/** What identifies an asset and shows it: a page of 100 complete assets would fill an agent's context. */
function summaryOf(asset: Asset) {
  const { id, filename, content_type, size, privacy, status, created_at, direct_url, share_url } = asset;
  return { id, filename, content_type, size, privacy, status, created_at, direct_url, share_url };
}

/** The tools that change nothing. */
export const readTools: readonly Tool[] = [
  defineTool({
    name: 'get_usage',
    title: 'Read usage',
    description: 'Requests, storage and bandwidth that the account has used, and their limits.',
    operations: ['getUsage'],
    effect: 'reads',
    properties: {},
    required: [],
    run: (_given, { client, signal }) => client.getUsage({ signal }),
  }),
  defineTool({
    name: 'list_assets',
    title: 'List assets',
    description:
      'A page of the hosted files: id, name, type, size, privacy and links. If pagination.has_more is true, call again with ' +
      'pagination.next_cursor as cursor, unless it was one before.',
    operations: ['listAssets'],
    effect: 'reads',
    properties: {
      search: { type: 'string', description: 'Text to search for, such as a part of the name.' },
      type: {
        type: 'string',
        description: 'Only assets of this kind.',
        enum: ['image', 'video', 'pdf', 'document', 'archive', 'other'],
      },
      folder_id: { type: 'string', description: 'Only assets in the folder with this id.' },
      limit: { type: 'integer', description: 'Assets on a page. Default 20.', minimum: 1, maximum: 100 },
      cursor: { type: 'string', description: 'The next_cursor of the page before.' },
    },
    required: [],
    run: async (query, { client, signal }) => {
      const { data, pagination } = await client.listAssets(query, { signal });
      return { data: data.map(summaryOf), pagination };
    },
  }),
  defineTool({
    name: 'get_asset',
    title: 'Read one asset',
    description: 'Everything about one hosted file, including its checksum and embed codes.',
    operations: ['getAsset'],
    effect: 'reads',
    properties: { asset_id: assetId },
    required: ['asset_id'],
    run: ({ asset_id }, { client, signal }) => client.getAsset(asset_id, { signal }),
  }),
  defineTool({
    name: 'list_versions',
    title: 'List versions',
    description: 'The versions of one asset, earlier ones included. One of them is active.',
    operations: ['listVersions'],
    effect: 'reads',
    properties: { asset_id: assetId },
    required: ['asset_id'],
    run: ({ asset_id }, { client, signal }) => client.listVersions(asset_id, { signal }),
  }),
  defineTool({
    name: 'list_folders',
    title: 'List folders',
    description: 'All folders of the account.',
    operations: ['listFolders'],
    effect: 'reads',
    properties: {},
    required: [],
    run: (_given, { client, signal }) => client.listFolders({ signal }),
  }),
  defineTool({
    name: 'get_job',
    title: 'Read an import job',
    description:
      'The state of an import that import_url started. Stop asking at completed or failed; wait a second before the second ' +
      'call, and twice as long before each further one.',
    operations: ['getJob'],
    effect: 'reads',
    properties: { job_id: { type: 'string', description: 'The job_id that import_url returned.' } },
    required: ['job_id'],
    run: ({ job_id }, { client, signal }) => client.getJob(job_id, { signal }),
  }),
  defineTool({
    name: 'check_duplicate',
    title: 'Look for the same bytes',
    description:
      'Whether the account already hosts these bytes, and as which asset. Pass either path, to hash a local file, or ' +
      'checksum_sha256. upload_file does this by itself.',
    operations: ['checkDuplicate'],
    effect: 'reads',
    properties: {
      path: localPath,
      checksum_sha256: {
        type: 'string',
        description: 'The SHA-256 digest of the bytes, hexadecimal.',
        pattern: '^[0-9a-f]{64}$',
      },
      size: { type: 'integer', description: 'The number of bytes, with checksum_sha256.', minimum: 0 },
    },
    required: [],
    run: async ({ path, checksum_sha256, size }, { client, files, signal, onProgress }) => {
      if (
        (path === undefined) === (checksum_sha256 === undefined) ||
        (path !== undefined && size !== undefined)
      )
        throw new ArgumentError('Pass either path alone, or checksum_sha256.');
      if (path === undefined) {
        const declared = { checksum_sha256: checksum_sha256 ?? '', ...(size !== undefined && { size }) };
        return client.checkDuplicate(declared, { signal });
      }
      if (!files) throw new ArgumentError('This server has no root folder, so it reads no local files.');
      const file = await files.open(path);
      const digest = await hashFile(file, {
        signal,
        onProgress: (bytes) => onProgress(file.size ? bytes / file.size : 1),
      });
      return {
        checksum_sha256: digest,
        ...(await client.checkDuplicate({ checksum_sha256: digest, size: file.size }, { signal })),
      };
    },
  }),
];
