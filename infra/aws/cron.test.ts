import { describe, expect, it } from 'vitest';
import { schedulerCron } from './cron.ts';

describe('a cron line for EventBridge Scheduler', () => {
  it.each([
    ['0 9 * * 1-5', 'cron(0 9 ? * 2-6 *)'],
    ['0 9 * * MON-FRI', 'cron(0 9 ? * MON-FRI *)'],
    ['30 2 * * *', 'cron(30 2 * * ? *)'],
    ['*/5 * * * *', 'cron(0/5 * * * ? *)'],
    ['0 */6 * * *', 'cron(0 0/6 * * ? *)'],
    ['0 6 1 */2 *', 'cron(0 6 1 1/2 ? *)'],
    ['0 6 */10 * *', 'cron(0 6 1/10 * ? *)'],
    ['0 6 * * 0', 'cron(0 6 ? * 1 *)'],
    ['0 6 * * 7', 'cron(0 6 ? * 1 *)'],
    ['0 6 * * 1,3,5', 'cron(0 6 ? * 2,4,6 *)'],
    ['0 6 * * 1-5/2', 'cron(0 6 ? * 2-6/2 *)'],
  ])('%s is %s', (line, expected) => {
    expect(schedulerCron(line)).toBe(expected);
  });

  it.each(['0 9 1 * 1', '0 9 * *', '0 0 9 * * *', ''])('refuses %j', (line) => {
    expect(() => schedulerCron(line)).toThrow();
  });
});
