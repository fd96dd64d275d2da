import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The sum of Vitest's JSON reports, of which those that are not there are left out: how many tests passed,
 * failed and were skipped; `files`, the slowest first, with `took` in ms; a line for each test that failed,
 * and for each that passed at the second try only. Names are relative to `root`.
 */
export function sumResults(root, reports) {
  const sum = { passed: 0, failed: 0, skipped: 0, files: [], failures: [], secondTries: [] };
  for (const file of reports.filter((path) => existsSync(path))) {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    sum.passed += report.numPassedTests;
    sum.failed += report.numFailedTests;
    sum.skipped += report.numPendingTests + report.numTodoTests;
    for (const result of report.testResults) {
      const name = relative(root, result.name);
      sum.files.push({ name, took: result.endTime - result.startTime });
      sum.failures.push(...failuresOf(name, result));
      sum.secondTries.push(...secondTriesOf(name, result));
    }
  }
  sum.files.sort((a, b) => b.took - a.took);
  return sum;
}

/** The failed tests of one file of a report, a line each; the file itself if it could not be run. */
function failuresOf(name, { status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [`✗ ${lineOf(name, '', message)}`];
  return tests.map((test) => `✗ ${lineOf(name, ` > ${test.fullName}`, test.failureMessages[0])}`);
}

function secondTriesOf(name, { assertionResults }) {
  return assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => `  ${lineOf(name, ` > ${test.fullName}`, test.failureMessages[0])}`);
}

const lineOf = (name, test, reason = '') =>
  `${name}${test}: ${stripVTControlCharacters(reason).split('\n', 1)[0]}`;
