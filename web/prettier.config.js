/** One shape for every file of the page; `npm run format` gives it, `./check` demands it. */
export default {
    printWidth: 140,
    singleQuote: true,
    plugins: ['prettier-plugin-svelte'],
    overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
