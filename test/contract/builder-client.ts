import type {Client} from '../../src/api/call.js';
import {readApiError} from '../../src/api/read-api-error.js';
import type {Visitor} from './shop-client.js';

/** What makes the builder's calls as a signed-in browser does. Throws `ApiError`. */
export const builderClient =
  (owner: Visitor): Client =>
  async (path, {method = 'get', json, query = {}, key} = {}) => {
    const headers: Record<string, string> = key ? {'Idempotency-Key': key} : {};
    const asked = new URLSearchParams(query);
    const answer = await owner.send(method.toUpperCase(), `/api/${path}?${asked}`, json, headers);
    if (answer.status !== 200)
      throw readApiError(new Response(null, {status: answer.status}), JSON.stringify(answer.json));
    return {body: answer.json, etag: null};
  };
