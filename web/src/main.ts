import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './router.svelte.ts';
import { applyTheme, currentTheme } from './theme.ts';
import { loadCatalogue } from './words/load.ts';
import { Words } from './words/words.ts';

applyTheme(currentTheme());
// Not to wait for the words before asking for the screen.
const { at } = router.route;
if (at === 'table' || at === 'watch') void import('./table/TableScreen.svelte');
else if (at === 'hall' || at === 'join') void import('./hall/HallScreen.svelte');
const target = document.getElementById('app')!;
loadCatalogue(['house', 'hall', 'server']).then((catalogue) => mount(App, { target, props: { words: new Words(catalogue) } }));
