import { deleteRecorded } from './asset-changes.js';
import type { UserCall, Handler, UserContext } from '../context.js';
import type { Answer } from '../service.js';
import type { OperationId } from '../../../contract/operations.js';

/** With `shared`: the account's library, as without `users`. */
export function forwarded(operation: OperationId): Handler {
  return (context, call) => forward(context, call, operation);
}

/** With `shared`: any user may delete any asset, and its owner's usage is updated (spec 4.7). */
export const deleteShared: Handler = async (context, call) => {
  const asset = await context.store.getAsset(call.params['assetId'] ?? '');
  return asset ? deleteRecorded(context, call, asset) : forward(context, call, 'deleteAsset');
};

function forward({ ask }: UserContext, call: UserCall, operation: OperationId): Promise<Answer> {
  const { user, params, query, deadline } = call;
  const { draft: _draft, ...body } = call.body;
  const hasBody = Object.keys(body).length > 0;
  return ask(operation, { user, params, query, body: hasBody ? body : null }, deadline);
}
