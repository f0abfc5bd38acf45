import { userRoutes } from '../../server/users/routes.js';
import type { ProxyOperationId } from '../../server/route.js';

/** Every operation that a proxy with `users` offers. */
export const everyOperation = Object.keys(userRoutes) as readonly ProxyOperationId[];
