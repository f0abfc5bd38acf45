import { importRefusal } from '../upload/imports/import-source.js';
import { assetId, localPath } from './read-tools.js';
import { ArgumentError, type Property } from './arguments.js';
import { defineTool, type Tool, type ToolContext } from './tool.js';

const filename = {
  type: 'string',
  description: 'The name of the asset. Default: the name of the file.',
} as const satisfies Property;

const contentType = {
  type: 'string',
  description: 'The media type, such as image/png. Default: by the ending of the name.',
  pattern: '^[\\w.+-]+/[\\w.+-]+$',
} as const satisfies Property;

const privacy = {
  type: 'string',
  description: 'Who may open the links. Default: public.',
  enum: ['public', 'unlisted', 'private'],
} as const satisfies Property;

/** The tools that add or change something, the deletion last. */
export const writeTools: readonly Tool[] = [
  defineTool({
    name: 'upload_file',
    title: 'Upload a local file',
    description:
      'Uploads a local file and returns the asset with its links. The file is hashed first: if the account already hosts ' +
      'these bytes, nothing is sent, outcome is "reused", and asset is the existing one.',
    operations: ['presignUpload', 'finalizeUpload'],
    readsFiles: true,
    effect: 'adds',
    properties: {
      path: localPath,
      filename,
      content_type: contentType,
      privacy,
      if_duplicate: {
        type: 'string',
        description: 'What to do if the account already hosts these bytes. Default: reuse.',
        enum: ['reuse', 'upload'],
      },
    },
    required: ['path'],
    run: async ({ path, filename: name, content_type, privacy: who, if_duplicate }, context) => {
      const file = await filesOf(context).open(path, name, content_type);
      const duplicates = if_duplicate === 'upload' ? 'allow' : 'reuse';
      return context.uploads.send(file, { privacy: who, duplicates }, context);
    },
  }),
  defineTool({
    name: 'replace_file',
    title: 'Replace the bytes of an asset',
    description:
      'Uploads a local file as the next version of an asset. Its links stay the same and lead to the new bytes at once; ' +
      'earlier versions become inactive.',
    operations: ['presignReplacement', 'finalizeReplacement'],
    readsFiles: true,
    effect: 'changes',
    properties: { asset_id: assetId, path: localPath, content_type: contentType },
    required: ['asset_id', 'path'],
    run: async ({ asset_id, path, content_type }, context) => {
      const file = await filesOf(context).open(path, undefined, content_type);
      return context.uploads.send(file, { replace: asset_id }, context);
    },
  }),
  defineTool({
    name: 'create_folder',
    title: 'Create a folder',
    description:
      'Creates a folder and returns it. Names need not be unique: list_folders shows those that exist.',
    operations: ['createFolder'],
    effect: 'adds',
    properties: {
      name: { type: 'string', description: 'The name of the folder.' },
      parent_folder_id: {
        type: 'string',
        description: 'The id of the folder it is put into. Default: none.',
      },
    },
    required: ['name'],
    run: (folder, { client, signal }) => client.createFolder(folder, { signal }),
  }),
  defineTool({
    name: 'import_url',
    title: 'Import a file from a URL',
    description:
      'Makes the service fetch a file from a public http or https URL. If the status of the result is not completed or ' +
      'failed, read it with get_job. URLs that contain credentials or signatures are refused.',
    operations: ['createImport'],
    effect: 'adds',
    properties: { url: { type: 'string', description: 'The URL of the file.' }, filename, privacy },
    required: ['url'],
    run: (source, { client, signal }) => {
      const refusal = importRefusal(source.url);
      if (refusal) throw refusal;
      return client.createImport(source, { signal });
    },
  }),
  defineTool({
    name: 'delete_asset',
    title: 'Delete an asset',
    description:
      'Deletes an asset with all its versions. Its links stop working, and it cannot be restored. Ask the user before, with ' +
      'the name of the file.',
    operations: ['deleteAsset'],
    effect: 'changes',
    properties: { asset_id: assetId },
    required: ['asset_id'],
    run: async ({ asset_id }, { client, signal }) => {
      await client.deleteAsset(asset_id, { signal });
      return { deleted: asset_id };
    },
  }),
];

function filesOf({ files }: ToolContext) {
  if (files) return files;
  throw new ArgumentError('This server has no root folder, so it reads no local files.');
}
