/** A JSON response. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** An error response with a complete problem document (spec 7). `members` overrides individual ones. */
export function problem(
  status: number,
  members: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  const code = typeof members['code'] === 'string' ? members['code'] : `code_of_${status}`;
  const body = {
    type: `https://api.longshore.test/v1/errors/${code}`,
    title: `Title of ${status}`,
    status,
    detail: `Detail of ${status}.`,
    code,
    request_id: 'req_1',
    ...members,
  };
  return json(body, status, { 'content-type': 'application/problem+json', ...headers });
}

/** A problem document from the app's proxy. */
export function proxyProblem(status: number, code: string): Response {
  return problem(status, { code, type: `urn:longshore:proxy:${code}` });
}

/** An HTML page, as a gateway or a captive portal sends it. */
export function htmlPage(status: number): Response {
  return new Response('<!doctype html><h1>A page</h1>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
