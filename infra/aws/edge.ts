import { FILE_ENDING } from '../fileEnding.ts';
import { API_ANSWER } from '../pageSecurity.ts';

/*
 * CloudFront Functions: plain JavaScript of CloudFront's own runtime, at most 10 KB, which no
 * bundler may touch. Hence text; edge.test.ts runs them.
 */

/**
 * Before the API: takes off the path's last slash, which API Gateway's routes cannot have, sends a GET
 * of a path that is also a page to that page, and says whose address the request comes from, in the
 * place of whatever the browser said: functions believe it, for only CloudFront reaches them (ADR 20). To an answer of its own CloudFront adds no
 * headers, so it brings them along.
 */
export function apiRequestCode(pages: Record<string, string>): string {
  const headers = Object.fromEntries(
    Object.entries(API_ANSWER).map(([name, value]) => [name, { value }]),
  );
  return `var pages = ${JSON.stringify(pages)};
var answer = ${JSON.stringify(headers)};
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  var path = request.uri.replace(/\\/$/, '');
  var page = pages[path];
  if (page && (request.method === 'GET' || request.method === 'HEAD')) {
    answer.location = { value: page };
    return { statusCode: 302, statusDescription: 'Found', headers: answer };
  }
  request.uri = path || '/';
  return request;
}`;
}

/** Before the site's bucket: an address without a file's ending is a page, drawn by index.html. */
export const pageRequestCode = `function handler(event) {
  var request = event.request;
  if (!${FILE_ENDING}.test(request.uri)) request.uri = '/index.html';
  return request;
}`;
