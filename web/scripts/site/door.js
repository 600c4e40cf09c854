/*
 * Shows the picture of the hall to whoever has kept nothing here, and remembers what is pressed on it (src/hall/door.ts).
 * The page's scripts, which wait in a template, are fetched when it has been painted; for everybody else at once.
 */
{
    /** Its letters, and the milliseconds for which they are waited for: who has to wait longer sees others first. */
    const LETTERS = ['500 1em "Alegreya Sans"', '700 1em "Alegreya Sans"', '600 1em Grenze'];
    const PATIENCE = 100;
    /** Milliseconds after which the rest is fetched though nothing has been painted. */
    const AT_LAST = 1000;
    const fetchRest = () => document.head.append(document.getElementById('rest').content);
    let isKnown = true;
    try {
        isKnown = Object.keys(localStorage).some((name) => name.startsWith('meadhall'));
    } catch {
        /* a private window may forbid it */
    }
    if (isKnown || document.hidden || !/^(#\/?)?$/.test(location.hash)) fetchRest();
    else {
        const app = document.getElementById('app');
        app.hidden = true;
        const door = document.createElement('div');
        door.id = 'door';
        door.hidden = true;
        door.innerHTML = document.getElementById('sight').textContent; // for all others it is no more than a text
        app.before(door);
        door.addEventListener('click', ({ target }) => {
            const pressed = [...door.querySelectorAll('button')].indexOf(target.closest('button'));
            if (pressed >= 0) door.dataset.pressed = pressed;
        });
        const patience = new Promise((done) => setTimeout(done, PATIENCE));
        const letters = Promise.allSettled(LETTERS.map((letter) => document.fonts.load(letter)));
        Promise.race([letters, patience]).then(() => {
            door.hidden = false;
            new PerformanceObserver(fetchRest).observe({ type: 'paint', buffered: true });
            setTimeout(fetchRest, AT_LAST); // a template gives what is in it once
        });
    }
}
