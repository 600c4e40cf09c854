/** What the compiler does not see: unused things, reactive traps of Svelte, `any`. Shape is Prettier's. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
    { ignores: ['dist', 'dist-gallery', 'dist-site', '.site', '.packages', 'test-results', 'public', 'src/wire.ts'] },
    js.configs.recommended,
    ts.configs.recommended,
    svelte.configs['flat/recommended'],
    {
        languageOptions: { globals: { ...globals.browser, ...globals.node } },
        rules: {
            'no-undef': 'off', // the type checker knows better
            'svelte/no-useless-mustaches': 'off', // {' '} keeps a space that Svelte would trim at the edge of a block
            'svelte/prefer-svelte-reactivity': 'off', // what the screen depends on is replaced, never changed in place
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        },
    },
    // A component that needs more is two.
    { files: ['src/**/*.svelte'], rules: { 'max-lines': ['error', 400] } },
    // Playwright reads the names of fixtures out of this pattern, empty or not.
    { files: ['tests/e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
);
