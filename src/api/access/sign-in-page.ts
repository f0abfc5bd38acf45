/**
 * A 401 in place of a page of the site that a redirect leads to, or that asks for a password: whoever is not signed in any
 * more gets one. Any other page as it is: a captive portal or a deployment is over soon, and needs nobody.
 */
export const orSignedOut = async (page: Response): Promise<Response> =>
  page.url.startsWith(`${globalThis.location?.origin}/`) &&
  (page.redirected || /type=.?password/.test(await page.clone().text()))
    ? new Response(null, { status: 401 })
    : page;
