import { isObject } from './request/body.js';
import type { Log } from './call-app.js';
import type { OperationId, ProxyCall, ProxyResponse } from './request/call.js';
import { ProxyRefusal } from './problem.js';
import type { MediaProxyOptions } from './options.js';

// Milliseconds. If the app's promise never settles, the page must not wait forever.
const maxRecording = 10_000;

/** Hands a response of the service to the app. Refuses the call if it cannot be recorded. */
export async function reportResponse(
  onResponse: NonNullable<MediaProxyOptions['onResponse']>,
  call: ProxyCall<OperationId>,
  response: Response,
  log: Log,
): Promise<void> {
  try {
    const { ok, status } = response;
    const body = parseObject(await response.clone().text());
    const recorded = onResponse(call, { operation: call.operation, ok, status, body } as ProxyResponse);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`It took longer than ${maxRecording / 1_000} s.`)),
        maxRecording,
      );
    });
    await Promise.race([recorded, late]).finally(() => clearTimeout(timer));
  } catch (error) {
    log(`onResponse failed for ${call.operation}; the service carried out the call`, error);
    throw new ProxyRefusal(
      'proxy_failed',
      'The service responded, but the server could not record the response.',
    );
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
