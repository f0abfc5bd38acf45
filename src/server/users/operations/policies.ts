import { callApp } from '../../call-app.js';
import {
  assertAccepted,
  checkedInput,
  publicRule,
  refused,
  type Rule,
  type RuledFile,
} from '../policies/rules.js';
import { jsonResponse, UserRefusal } from '../../problem.js';
import type { Json } from '../../request/call.js';
import type { BoundPolicy, OwnedAsset, Session } from '../store/model.js';
import { malformed, ownAsset, type Handler, type UserCall, type UserContext } from '../context.js';
import { text } from './declaration.js';

function ruleNamed({ rules }: UserContext, name: unknown, status: 404 | 422): Rule {
  const rule = typeof name === 'string' ? rules?.get(name) : undefined;
  if (rule) return rule;
  const detail =
    name === undefined
      ? 'Uploads must name a policy, and this one names none.'
      : 'There is no upload policy with this name.';
  throw new UserRefusal(status, 'policy_unknown', detail);
}

/** The rule that a page checks itself. */
export const getPolicy: Handler = async (context, { params }) =>
  jsonResponse(200, publicRule(ruleNamed(context, params['policy'], 404)));

/** Refuses an input that the schema refuses. */
async function inputFor(
  { log }: UserContext,
  { deadline }: UserCall,
  rule: Rule,
  given: Json | undefined,
): Promise<unknown> {
  let refusal: UserRefusal | null = null;
  const checked = async () =>
    checkedInput(rule, given).catch((error: unknown) => {
      if (!(error instanceof UserRefusal)) throw error;
      refusal = error;
    });
  const what = 'The schema of a policy failed; the call was not sent';
  const input = await callApp(
    checked,
    { what, detail: 'The server could not check the input.' },
    deadline,
    log,
  );
  if (refusal) throw refusal as UserRefusal;
  return input;
}

/** A call as it is carried out, and the policy to keep with its session. */
interface Ruled {
  readonly call: UserCall;
  readonly policy: BoundPolicy | null;
}

/**
 * Holds a new upload to the policy that it names: privacy and folder are those of the policy, whatever the page says. Of an
 * import, neither type nor size are known yet.
 */
export async function underPolicy(context: UserContext, call: UserCall, isImport = false): Promise<Ruled> {
  const { policy: name, input, ...body } = call.body;
  if (!context.rules && name === undefined) return { call: { ...call, body }, policy: null };
  const rule = ruleNamed(context, name, 422);
  const { size } = body;
  if (!isImport) {
    if (typeof size !== 'number') throw malformed('The field size must be a whole number of bytes.');
    const declared = { filename: text(body, 'filename'), contentType: text(body, 'content_type'), size };
    assertAccepted(rule, declared);
  }
  const checked = await inputFor(context, call, rule, input);
  const folder = await folderOf(context, call, rule, checked);
  return {
    call: {
      ...call,
      body: {
        ...body,
        ...(rule.privacy && { privacy: rule.privacy }),
        ...(folder !== undefined && { folder_id: null, folder_path: folder ?? undefined }),
      },
    },
    policy: { name: rule.name, ...(rule.input && { input }) },
  };
}

async function folderOf(
  { log }: UserContext,
  { user, deadline }: UserCall,
  { folder }: Rule,
  input: unknown,
): Promise<string | null | undefined> {
  if (typeof folder !== 'function') return folder;
  const what = 'folder of a policy failed; the call was not sent';
  const detail = 'The server could not determine the folder; nothing was sent.';
  return callApp(() => folder({ user, input }), { what, detail }, deadline, log);
}

/** Whether a page may use an asset that exists for what it uploads under a policy. */
export function isUsable(context: UserContext, { body }: UserCall, asset: OwnedAsset): boolean {
  const { policy: name } = body;
  if (name === undefined) return true;
  return takes(ruleNamed(context, name, 422), asset);
}

function takes(rule: Rule, asset: OwnedAsset): boolean {
  try {
    assertUsable(rule, asset);
    return true;
  } catch {
    return false;
  }
}

function assertUsable(rule: Rule, { filename, size, resource }: OwnedAsset): void {
  assertAccepted(rule, { filename, size, contentType: resource.content_type ?? null });
  if (rule.privacy && resource.privacy !== rule.privacy)
    throw refused(`This file exists already, and is not ${rule.privacy}.`);
}

/**
 * Refuses a new version that one of the asset's policies does not accept: the app relies on them. Where none is recorded,
 * each that accepts the asset holds.
 */
export function assertReplaceable({ rules }: UserContext, asset: OwnedAsset, version: RuledFile): void {
  const filename = version.filename ?? asset.filename;
  for (const rule of rules?.values() ?? []) {
    if (asset.policies?.includes(rule.name) ?? takes(rule, asset))
      assertAccepted(rule, { ...version, filename });
  }
}

/**
 * Calls `onUploaded` of a policy for an asset that the user has already, in place of an upload of the same bytes. It is the
 * user's own, whatever the page says, and what the policy accepts.
 */
export const applyPolicy: Handler = async (context, call) => {
  const { user, params, body } = call;
  const rule = ruleNamed(context, params['policy'], 404);
  const asset = await ownAsset(context, { ...call, params: { assetId: text(body, 'asset_id') ?? '' } });
  assertUsable(rule, asset);
  const { input } = body;
  await inputFor(context, call, rule, input);
  const held = await context.store.addPolicy(asset.id, rule.name);
  if (!held) {
    const detail = 'This file is being replaced. Try again when that is done.';
    throw new UserRefusal(409, 'asset_in_use', detail);
  }
  assertUsable(rule, held);
  const bound = { name: rule.name, input };
  const upload = { user, asset: held.resource };
  return jsonResponse(200, {
    result: context.results.isDue(bound) ? await context.results.call(bound, upload) : null,
  });
};

/**
 * What a finalize call answers beside the asset. Nothing if `onUploaded` fails: there is an asset, so the page must not take the
 * call for failed. It asks for the result itself.
 */
export async function resultOf(
  { results }: UserContext,
  session: Session,
  { resource }: OwnedAsset,
): Promise<{ result?: Json }> {
  if (!session.policy) return {};
  return results.of({ ...session, asset: resource }).then(
    (result) => ({ result }),
    () => ({}),
  );
}
