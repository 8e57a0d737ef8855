import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/**
 * What a folder may not import, as one entry of a flat config. The whole truth about directions, cycles and packages is
 * checked by tests/unit/architecture.test.ts; these rules only say it earlier, in the editor.
 * @param {string} folder
 * @param {{ regex: string, message: string }[]} patterns
 */
const forbid = (folder, patterns) => ({
  files: [`${folder}/**/*.ts`],
  rules: { '@typescript-eslint/no-restricted-imports': /** @type {['error', object]} */ (['error', { patterns }]) },
})

/**
 * A pattern for relative imports that climb out of a folder into one of the named places.
 * @param {string[]} places
 * @param {string} message
 */
const climbing = (places, message) => ({ regex: `^(\\.\\./)+(${places.join('|')})`, message })

/**
 * A pattern for every package except the named ones.
 * @param {string[]} packages
 * @param {string} message
 */
const packagesExcept = (packages, message) => ({
  regex: `^(?!\\.{1,2}/)${packages.map((name) => `(?!${name}($|/))`).join('')}`,
  message,
})

export default defineConfig([
  { ignores: ['node_modules/', 'dist/', 'site/', 'out/', 'coverage/', 'tests/conformance/**/*.json'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],

      // Loops over typed arrays keep their index, and say so plainly.
      '@typescript-eslint/prefer-for-of': 'off',
      // Indexing is not checked for undefined, so a careful lookup looks needless to this rule.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Direct3D's numbers are nominal types over number: comparing and mixing them is what the API asks for.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unnecessary-type-conversion': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Both forms have their place: an interface describes a shape, a type names a union or a table.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // A callback that returns the value of a call without one is how one-line systems read best.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Uint8Array<ArrayBuffer> says that the memory is not shared, whatever the default.
      '@typescript-eslint/no-unnecessary-type-arguments': 'off',
      // Closures that do nothing are honest no-ops here.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Interfaces of the API own methods that do not look at `this` (the methods are the API's, not ours).
      'class-methods-use-this': 'off',
    },
  },
  forbid('engine', [
    climbing(['d3d8/', 'systems/', 'composition/', 'demos/', 'tests/', 'index'], 'engine/ knows nothing above it.'),
    packagesExcept(['bitecs', 'rxjs'], 'engine/ imports only bitecs and rxjs.'),
  ]),
  forbid('d3d8', [
    climbing(
      ['systems/', 'composition/', 'demos/', 'tests/', 'index'],
      'd3d8/ knows no renderer: it may import engine/ only.',
    ),
    packagesExcept(
      ['rxjs', 'bitecs', 'earcut', 'fast-png', 'fflate', 'fzstd', 'jpeg-js', 'snappyjs'],
      'd3d8/ knows no renderer: three belongs to systems/ and demos/.',
    ),
  ]),
  forbid('systems', [
    climbing(['composition/', 'demos/', 'tests/', 'index'], 'systems/ may import d3d8/ and engine/ only.'),
  ]),
  forbid('composition', [
    climbing(['demos/', 'tests/', 'index'], 'composition/ may import systems/, d3d8/ and engine/ only.'),
  ]),
  forbid('cli', [climbing(['demos/', 'tests/'], 'cli/ may import the library only.')]),
  forbid('demos', [
    climbing(
      ['engine/', 'd3d8/', 'systems/', 'composition/', 'tests/'],
      'A demo uses the library as its users do: through index.ts and d3dx.ts.',
    ),
  ]),
  {
    files: ['tests/**/*.ts'],
    rules: {
      // Tests hand wrong things in on purpose.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-console': 'off',
    },
  },
  {
    // Plain scripts: tsc checks their types (checkJs); the linter only watches the promises.
    files: ['**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/return-await': 'error',
    },
  },
])
