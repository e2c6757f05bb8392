// The inline scripts that load the scripts of a page. The Worker inserts their nonce.
import { EARLY_PRESS } from '../worker/contract/frame/app-page-data.ts';

/**
 * For a touch, the use starts when the finger leaves the screen, because the click comes after that. The program would
 * otherwise run between the touch and its click.
 */
const FIRST_USES = ['mousemove', 'mousedown', 'touchend', 'keydown', 'focusin'];
const IDLE_LIMIT_MS = 3_000;
const FIRST_PAINT_LIMIT_MS = 500;

/** Loads the scripts immediately. */
export function startNow(parts: readonly string[]): string {
  return `${renderImports(parts)}start()`;
}

/**
 * Loads the scripts after the first paint, because earlier loading would delay the paint. A background tab paints no
 * frames, so its scripts load after half a second.
 */
export function startAfterPaint(parts: readonly string[]): string {
  return `${renderImports(parts)}${afterPaint('start')}`;
}

/**
 * For the booking page, whose HTML shows the month with its free days. After the first paint, the browser only
 * loads the files. It runs them when the visitor uses the page, or when the browser is idle, with a task for each file.
 * If a file cannot be loaded, the next click loads it again. The script keeps the day that the visitor presses before
 * that. The program then opens this day (web/book/start-program.tsx).
 *
 * The program starts after the first paint if the HTML does not show what the program will show: a page with a query,
 * a step of the history, a month without free days, a password. In a frame, the page around it waits for the program.
 */
export function startAtFirstUse(parts: readonly string[]): string {
  return (
    `{const parts=${JSON.stringify(parts)};let isStarted,isWaiting,pressed;` +
    // The browser first paints what the use has changed.
    'const use=()=>requestAnimationFrame(()=>setTimeout(start));' +
    'const start=async()=>{if(isStarted)return;isStarted=1;' +
    'try{for(const part of parts){await import(part);await new Promise(r=>setTimeout(r))}}' +
    'catch(fault){isStarted=0;addEventListener("click",use,{once:true});throw fault}};' +
    'const wait=()=>{if(isWaiting)return;isWaiting=1;' +
    'for(const href of parts)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));' +
    'if(parent!==window||location.search||location.hash||history.state||!document.querySelector(".frame button"))return start();' +
    `for(const name of ${JSON.stringify(FIRST_USES)})addEventListener(name,use,{once:true,passive:true});` +
    `const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:${IDLE_LIMIT_MS}}):setTimeout(start);` +
    'document.readyState=="complete"?idle():addEventListener("load",idle)};' +
    'addEventListener("click",({target})=>{const day=target.closest(".frame button");if(!day)return;' +
    `if(pressed)pressed.ariaBusy=null;pressed=window.${EARLY_PRESS}=day;day.ariaBusy=true});` +
    `addEventListener("DOMContentLoaded",()=>{${afterPaint('wait')}})}`
  );
}

const renderImports = (parts: readonly string[]): string =>
  `const start=()=>{${parts.map((part) => `import("${part}")`).join(',')}};`;

const afterPaint = (call: string): string =>
  `new PerformanceObserver(${call}).observe({type:"paint",buffered:true}),setTimeout(${call},${FIRST_PAINT_LIMIT_MS})`;
