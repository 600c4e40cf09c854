import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { hurry } from './hurry.ts';
import { renewWhenOld } from './renew.ts';
import { router } from './router.svelte.ts';
import { applyTheme, currentTheme } from './theme.ts';
import { loadCatalogue } from './words/load.ts';
import { Words } from './words/words.ts';

applyTheme(currentTheme());
renewWhenOld();
hurry(router.route);
const target = document.getElementById('app')!;
loadCatalogue().then((catalogue) => mount(App, { target, props: { words: new Words(catalogue) } }));
