import type { Plugin } from 'vite';

/**
 * Parts of Amplify that its functions can reach and Placewell's use of them cannot: sign-in flows
 * that the pool does not offer, and configuration files of its other products. Together they would
 * be the twentieth part of what a browser loads before the care homes list.
 */
const notBuiltIn = (file: string, name: string): [RegExp, string] => [
  new RegExp(`/${file}\\.mjs$`),
  `export function ${name}() { throw new Error('${name} is not built in'); }`,
];

const UNREACHED: [file: RegExp, source: string][] = [
  ...['CustomAuth', 'CustomSRPAuth', 'UserAuth'].map((flow) =>
    notBuiltIn(`cognito/apis/signInWith${flow}`, `signInWith${flow}`),
  ),
  // Passkeys, and a choice of how to sign in: the pool knows passwords.
  notBuiltIn('client/flows/userAuth/handleWebAuthnSignInResult', 'handleWebAuthnSignInResult'),
  notBuiltIn('client/flows/userAuth/handleSelectChallenge', 'initiateSelectedChallenge'),
  ...['handleSelectChallengeWithPassword', 'handleSelectChallengeWithPasswordSRP'].map((name) =>
    notBuiltIn(`client/flows/userAuth/${name}`, name),
  ),
  // The pool remembers no devices.
  notBuiltIn('cognito/utils/handleDeviceSRPAuth', 'handleDeviceSRPAuth'),
  [
    /\/cognito\/utils\/getNewDeviceMetadata\.mjs$/,
    'export const getNewDeviceMetadata = async () => undefined;',
  ],
  // Nobody signs in by a redirect: no other tab is ever in the middle of one.
  [
    /\/cognito\/utils\/oauth\/oAuthStore\.mjs$/,
    `export const oAuthStore = {
       setAuthConfig() {},
       loadOAuthInFlightDeadline: async () => undefined,
     };`,
  ],
  [
    /\/cognito\/utils\/oauth\/inflightPromise\.mjs$/,
    `export const armInflightDeadline = () => {};
     export const addInflightPromise = () => {};
     export const resolveAndClearInflightPromises = () => {};`,
  ],
  // A console of a browser is read by nobody; what fails is thrown all the same.
  [
    /\/core\/dist\/esm\/Logger\/ConsoleLogger\.mjs$/,
    `export class ConsoleLogger {
       debug() {} verbose() {} info() {} log() {} warn() {} error() {}
     }`,
  ],
  // It goes into the name that Amplify gives itself towards the pool, and nowhere else.
  [
    /\/core\/dist\/esm\/Platform\/detectFramework\.mjs$/,
    `export const detectFramework = () => '0';
     export const observeFrameworkChanges = () => {};
     export const clearCache = () => {};`,
  ],
  [
    /\/core\/dist\/esm\/utils\/parseAmplifyConfig\.mjs$/,
    'export const parseAmplifyConfig = (config) => config;',
  ],
];

export const withoutUnreachedAmplify = (): Plugin => ({
  name: 'without-unreached-amplify',
  apply: 'build',
  load: (id) => UNREACHED.find(([file]) => file.test(id))?.[1] ?? null,
});

/**
 * Amplify ships dozens of TypeScript enums, most of them names of errors that nobody asks for.
 * Compiled, an enum is a call that a bundler may not drop; marked as pure it may.
 */
export const enumsWithoutEffects = (): Plugin => ({
  name: 'enums-without-effects',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('@aws-amplify')) return null;
    const compiledEnum =
      /var (\w+);\n\(function \(\1\) \{([\s\S]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);/g;
    return code.replace(
      compiledEnum,
      'var $1 = /* @__PURE__ */ (function ($1) {$2\nreturn $1;\n})({});',
    );
  },
});

/**
 * The router brings forms, boundaries and a server's scripts that nobody here names. Made by calls,
 * with a name assigned to each after, they look as if they did something. And links can fetch ahead,
 * from a server that knows the router's routes.
 */
export const routerWithoutUnreached = (): Plugin => ({
  name: 'router-without-unreached',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return null;
    return code
      .replace(
        'function PrefetchPageLinks(',
        'function PrefetchPageLinks() { return null; }\nfunction PrefetchPageLinksOfAServer(',
      )
      .replace(/^(\w+)\.displayName = "\w+";$/gm, '')
      .replace(
        /^var (\w+) = (React\w*\.(?:forwardRef|createContext|memo))\(/gm,
        'var $1 = /* @__PURE__ */ $2(',
      );
  },
});
