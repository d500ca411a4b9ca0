import * as v from 'valibot';
import {answerPublicRead} from '../../kernel/http/answer.js';
import type {Route} from '../../kernel/http/routes.js';
import {openApiOf} from './document.js';

const CALL = {
  id: 'readOpenApi',
  summary: 'Reads this document.',
  answers: {200: v.looseObject({openapi: v.string()}), 304: null},
};

/** The call that reads the document of all calls, its own included. It is made when somebody first asks. */
export function withDocument(routes: readonly Route[]): readonly Route[] {
  let made: object | undefined;
  const all: readonly Route[] = [
    ...routes,
    {
      method: 'GET',
      path: '/api/openapi.json',
      call: CALL,
      answer: async c => {
        made ??= openApiOf(all, __VERSION__);
        return answerPublicRead(c, made);
      },
    },
  ];
  return all;
}
