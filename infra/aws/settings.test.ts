import { describe, expect, it } from 'vitest';
import { isExample, readSettings } from './settings.ts';
import { anApp } from './testPortal.ts';

describe('settings', () => {
  it.each(['dev', 'staging', 'production'])('of %s are in cdk.json', (env) => {
    const settings = readSettings(anApp({ env }));
    expect(settings).toMatchObject({ name: env, region: 'eu-west-2', release: 'test' });
  });

  it('are those of dev when no environment is named', () => {
    expect(readSettings(anApp()).name).toBe('dev');
  });

  it('on the command line go before those in cdk.json', () => {
    const siteUrl = 'https://beds.example.org';
    expect(readSettings(anApp({ siteUrl })).siteUrl).toBe(siteUrl);
  });

  it('are known for examples until they are replaced', () => {
    expect(isExample(readSettings(anApp()))).toBe(true);
    const own = { siteUrl: 'https://beds.example.org', mailFrom: 'beds@example.org' };
    expect(isExample(readSettings(anApp(own)))).toBe(false);
  });

  it('take a hosted zone that holds the names records are made for, and no other', () => {
    const row = (name: string) => ({ hostedZone: { id: 'Z0123456789ABC', name } });
    const own = { siteUrl: 'https://beds.example.org', mailFrom: 'no-reply@example.org' };
    expect(readSettings(anApp(own, row('example.org'))).hostedZone?.name).toBe('example.org');
    expect(() => readSettings(anApp(own, row('beds.example.org')))).toThrow(
      'Outside the hosted zone beds.example.org: example.org',
    );
    expect(() => readSettings(anApp(own, row('ample.org')))).toThrow(/Outside the hosted zone/);
  });

  it.each([
    [{ env: 'test' }, /name one of dev, staging, production/],
    [{ siteUrl: 'http://beds.example.org' }, /siteUrl: https:\/\/host/],
    [{ siteUrl: 'https://beds.example.org/' }, /siteUrl: https:\/\/host/],
    [{ mailFrom: 'nobody' }, /mailFrom/],
    [{ certificateArn: 'arn:aws:acm:eu-west-2:1:certificate/x' }, /us-east-1/],
  ])('refuse %j', (overrides, message) => {
    expect(() => readSettings(anApp(overrides))).toThrow(message);
  });
});
