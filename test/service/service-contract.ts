import { describe } from 'vitest';
import { describeAccess } from './whole/access-rules.js';
import { describeDelivery } from './whole/delivery-rules.js';
import { describeImports } from './whole/import-rules.js';
import { describeLibrary } from './whole/library-rules.js';
import { describeLimits } from './whole/limit-rules.js';
import { useService, type ServiceWorld } from './whole/service-test.js';
import { describeSharedParts } from './whole/shared-rules.js';
import { describeUploads } from './whole/upload-rules.js';

/** The contract of the whole service, over any records and objects. */
export function describeService(name: string, create: () => Promise<ServiceWorld>): void {
  describe(`the service over ${name}`, () => {
    const test = useService(create);
    describeAccess(test);
    describeLimits(test);
    describeUploads(test);
    describeLibrary(test);
    describeImports(test);
    describeDelivery(test);
    describeSharedParts(test);
  });
}
