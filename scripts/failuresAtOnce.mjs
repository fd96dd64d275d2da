/** A reporter of vitest that says at once what failed, where a run takes more than an hour. */
export default class FailuresAtOnce {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    console.log(`\n✗ ${test.module.relativeModuleId} > ${test.fullName}`);
    for (const { message, stack } of errors) console.log(stack ?? message);
  }
}
