import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import purgeCSSPlugin from '@fullhuman/postcss-purgecss';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlineShell } from './offlineShell.ts';
import { prose } from './prose.ts';
import {
  enumsWithoutEffects,
  routerWithoutUnreached,
  withoutUnreachedAmplify,
} from './withoutUnreached.ts';

const root = import.meta.dirname;

/** The sources in which the names of styles stand. */
const styledSources = (): string[] => [
  join(root, 'index.html'),
  ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(root, 'src', name)),
];

/** Each word of the sources, once: every class's name is among them. */
const sourceWords = (): string[] => [
  ...new Set(styledSources().flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g) ?? [])),
];

/**
 * The design system's style sheets bring every variant of a component; only those whose class is
 * named in the source are shipped. A class name must therefore stand in the source whole, at least
 * to its last hyphen for our own (`pw-` classes are all kept).
 */
const onlyUsedStyles = () =>
  purgeCSSPlugin({
    variables: true,
    // The words, not the files: those are read and split anew for each of a hundred style sheets.
    content: [{ raw: sourceWords().join(' '), extension: 'txt' }],
    defaultExtractor: (text: string) => text.split(' '),
    safelist: {
      // The map's library names its classes itself; those of its controls we do without.
      standard: [/^pw-/, /^leaflet-(?!bar|control-(?!scale)|default|draw|marker|tooltip)/],
      greedy: [/^pw-/],
      variables: [/^--pw-/],
    },
  });

/**
 * Rules of the design system as our browsers need them. A button or link that was pressed with a mouse is not
 * marked as the place of the keyboard: the mark is for keys, and a field has it either way. What only
 * Internet Explorer and Firefox before 53 understand goes.
 */
const forTodaysBrowsers: ReturnType<typeof purgeCSSPlugin> = {
  postcssPlugin: 'for-todays-browsers',
  OnceExit(root) {
    root.walkRules((rule) => {
      if (rule.selector.includes('::-moz-focus-inner')) rule.remove();
      else rule.selector = rule.selector.replace(/:focus(?![-\w])/g, ':focus-visible');
    });
    root.walkAtRules((atRule) => {
      if (atRule.name === 'supports' && atRule.params.includes('caret-color')) atRule.remove();
      else if (atRule.name === 'media') {
        atRule.params = atRule.params.replace(/,\s*\(-ms-high-contrast: ?active\)/, '');
      }
    });
  },
};

/** Files of the pages that most people come to first, without the sign of their content. */
export const FIRST_PAGES = /(?:^|\/)(?:index|CareHomesListPage|HomePage|StartPage|SignInPage)[-.]/;

export default defineConfig(({ command }) => ({
  root,
  plugins: [
    react(),
    prose(),
    withoutUnreachedAmplify(),
    enumsWithoutEffects(),
    routerWithoutUnreached(),
    offlineShell(root),
  ],
  resolve: {
    // Its package names only the build with development checks to a bundler of ES modules.
    alias:
      command === 'build'
        ? [
            // For React before 18; ours has it built in.
            {
              find: /^use-sync-external-store\/shim(\/index\.js)?$/,
              replacement: join(root, 'src/app/useSyncExternalStore.ts'),
            },
            {
              find: /^react-router$/,
              replacement: join(root, '../node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : [],
  },
  css: {
    preprocessorOptions: { scss: { quietDeps: true } },
    // While developing a class may be added after its style sheet was made.
    postcss: { plugins: [...(command === 'build' ? [onlyUsedStyles()] : []), forTodaysBrowsers] },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The sizes are measured by page, which needs to know what imports what.
    manifest: 'manifest.json',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The names of every page's files would stand in the first script. Only the pages that people
      // come to first have theirs there; the others' are asked for when their page is.
      resolveDependencies: (file, files) => (FIRST_PAGES.test(file) ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page needs, in one file: it compresses better than in six.
          groups: [
            {
              // What only signing in needs: it comes while somebody types.
              name: 'pool',
              test: /@aws-amplify.auth.dist.esm.(?:client.|providers.cognito.(?:apis.signIn|tokenProvider.cacheTokens|utils.(?:srp|signIn|handle|dispatch|getNew|setActive|retryOn|userContext|textEncoder))|foundation.factories.*create(?:RespondTo|Associate|Verify|Initiate))/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'base',
              // Not what only pages with a form or a dialog need, nor what is of one thing (beds, prompts…)
              // and so in a folder of its own: the list would carry it too.
              test: /node_modules.(?!papaparse|idb-keyval|swr.dist.infinite)|shared.(homes.(homeValues|aqpRate|careHome|regulatorId|vacancy|vacancyRules)|vacancies.vacantInWords|placeList.widening|postcodes.postcodeParts|kernel.(text|calendar|typedNumber))\.ts|frontend.src.(api.(?!uploads|usePages)|app.(?!cookies|NoAccess|DeadLink|use)|components.(?!AreaNarrowed|BackLink|EntryList|useMedia|Segmented|MoreMenu|StickyBar|BatchProgress|ProgressBar|DayField|downloadCsv|NumberStepper|Dialog|(?:Ask|Form|Confirm|Reason)Dialog|Checked|CodeStep|CopyLink|NotLoaded|useAddress|Tab|Card|[Cc]hoices|Fieldset|Select)\w+\.tsx?$)/,
              minShareCount: 3,
            },
            {
              name: 'list',
              // What the page of a list shows first, of homes too: one file compresses better than in ten.
              test: /frontend.src.(components.(placeList.(PlaceListPage|listView|pagesOf|ListToolbar|ListResults|PlaceCards|searchContext|afterPaint|shownList|storedLists|useListScroll|useShownList|listFault)|homes.(CardContacts|RatingFacts|QualityLink)|homeSearch.(listState|searchKind)|prompts.(promptOutcome|PromptForm|PromptButton))|features.careHomesList.(CareHomeCard|Card|cardText))|shared.(careHomesList.(careHomesList.api|listFilters|questionnaire)|placeList.(pages|search|filterGroup)|homes.shownBeds|prompts.(promptRules|prompts.api))\.ts/,
              // What every page needs stays where every page finds it.
              includeDependenciesRecursively: false,
            },
            {
              name: 'forms',
              // One file for every page with a form: each file more makes the first one longer. What
              // signing out needs of it is apart.
              test: /frontend.src.(forms.(?!storedDrafts)|components.([Cc]hoices|Fieldset|Select|DayField))|kernel.fieldErrors/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
