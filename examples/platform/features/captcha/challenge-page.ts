import type {Exchange} from '../../kernel/http/shop.js';

/** It stands in frames of the site's own pages, and nowhere else. */
const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'self'";

/** The script comes before the buttons: a press of one that nobody listens to would be lost. */
const PAGE = `<!doctype html><html lang="en"><head><title>Captcha challenge</title>
<script src="/captcha/challenge.js"></script></head><body>
<p id="question">Which of these is wet?</p>
<p><button type="button" value="passed" aria-describedby="question">The sea</button>
<button type="button" aria-describedby="question">The dunes</button>
<button type="button" value="given-up">Give up</button></p></body></html>`;

/** What a provider asks beyond the tick, in the frame its script makes. */
export async function getChallenge(c: Exchange): Promise<Response> {
  c.header('Content-Security-Policy', POLICY);
  return c.html(PAGE);
}
