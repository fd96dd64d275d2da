/**
 * Imports flow one way: frontend | functions | events | infra → shared (DESIGN, the house).
 * Tests may reach across: they put the parts together.
 */
const TESTS = '\\.test\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'every-import-is-found',
      comment: 'An alias or a path that this tool cannot resolve would pass every wall below.',
      severity: 'error',
      from: {},
      // Types alone: there is no such package to run.
      to: { couldNotResolve: true, pathNot: '^aws-lambda$' },
    },
    {
      name: 'shared-knows-nobody',
      comment: 'What both sides agree on depends on neither.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TESTS },
      to: { path: '^(frontend|functions|events|infra|scripts|e2e)/' },
    },
    {
      name: 'the-kernel-knows-no-feature',
      comment: 'What every feature stands on imports itself and packages only.',
      severity: 'error',
      from: { path: '^shared/kernel/', pathNot: TESTS },
      to: { pathNot: '^shared/kernel/|(^|/)node_modules/' },
    },
    {
      name: 'browser-stays-out-of-the-server',
      comment: 'The store, the server runtime and the AWS SDK never reach a browser.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: TESTS },
      to: {
        path: '^(shared/(store|server|testing)|functions|events|infra|scripts)/|(^|/)node_modules/@aws-sdk/',
      },
    },
    {
      name: 'shared-features-run-in-a-browser',
      comment: 'Only shared/store, shared/server and shared/testing may use the AWS SDK.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/(store|server|testing)/|\\.test\\.ts$' },
      to: { path: '(^|/)node_modules/@aws-sdk/|^shared/(store|server)/' },
    },
    {
      name: 'shared-features-need-no-node',
      comment:
        'A browser has none of its modules. Their names are not paths, so no pattern finds them.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/(store|server|testing)/|\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'functions-and-events-stay-apart',
      severity: 'error',
      from: { path: '^functions/', pathNot: TESTS },
      to: { path: '^(events|frontend|infra|scripts)/' },
    },
    {
      name: 'events-go-to-shared',
      severity: 'error',
      from: { path: '^events/', pathNot: TESTS },
      to: { path: '^(functions|frontend|infra|scripts)/' },
    },
    {
      name: 'infra-starts-no-scripts',
      comment:
        'The local host may load the seed and the OpenAPI document; the cloud stacks may not.',
      severity: 'error',
      from: { path: '^infra/aws/' },
      to: { path: '^(scripts|frontend/src|infra/local)/' },
    },
    {
      name: 'a-handler-imports-its-own-contract',
      comment: 'shared/api.ts is for infra, scripts, docs and generated tests.',
      severity: 'error',
      from: { path: '^(functions|events|frontend/src|shared)/', pathNot: TESTS },
      to: { path: '^shared/api\\.ts$' },
    },
    {
      name: 'features-of-the-browser-stay-apart',
      comment:
        'A feature imports no other feature and no page. What two of them show is in components/; where several come together there is a page of its own in pages/.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^frontend/src/(features|pages)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'pages-of-the-browser-stay-apart',
      comment: 'A page in pages/ puts features together, and imports no other page.',
      severity: 'error',
      from: { path: '^frontend/src/pages/([^/]+)/', pathNot: TESTS },
      to: { path: '^frontend/src/pages/', pathNot: '^frontend/src/pages/$1/' },
    },
    {
      name: 'components-import-no-feature',
      comment: 'What features are made of depends on none of them.',
      severity: 'error',
      from: { path: '^frontend/src/(api|components|forms|offline)/', pathNot: TESTS },
      to: { path: '^frontend/src/(features|pages)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tools-in-the-product',
      severity: 'error',
      from: { path: '^(shared|functions|events|frontend/src)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.local)/' },
    // A type of another module makes a circle too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
