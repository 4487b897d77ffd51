import { type FrameSays, type HostSays, PORT, READY, splitMessage, writeMessage } from '../channel/messages.ts';
import type { AddonDaleaClient } from '../src/client.generated.ts';
import { setFrameContext } from '../src/frame-context.ts';
import type { AddonMount, AddonProps } from '../src/types.ts';
import { createCapabilityProxy } from './capability-proxy.ts';
import { watchHeight } from './content-height.ts';
import { onCrash } from './crashes.ts';
import { tellForms } from './forms.ts';
import { forwardConsole, toFault, toText } from './frame-logs.ts';
import { HostCalls } from './host-calls.ts';
import { createFrameState, type FrameState } from './state-handle.ts';
import { onToast } from './toasts.ts';

/** The name under which the import map of the frame knows the one bundle that may run in it. */
const BUNDLE = 'svc-addon-bundle';

const { documentElement: root } = document;
const app = root.dataset.app ?? '';
const element = document.getElementById('addon')!;

/** The one addon of this frame. */
class Guest {
  readonly #port: MessagePort;
  readonly #calls: HostCalls;
  #state: FrameState | null = null;
  #unmount: (() => void) | null = null;
  #isMounted = false;

  constructor(port: MessagePort) {
    this.#port = port;
    this.#calls = new HostCalls((text) => port.postMessage(text));
    port.onmessage = ({ data }) => this.#hear(data);
    forwardConsole((level, text) => this.#say('log', { level, text }));
    window.addEventListener('error', ({ error, message }) => this.#sayLog(error ?? message));
    window.addEventListener('unhandledrejection', ({ reason }) => this.#sayLog(reason));
    onCrash((error) => this.#say('failed', toFault(error)));
    onToast((toast) => this.#say('toast', toast));
  }

  #say<Kind extends keyof FrameSays & string>(kind: Kind, content: FrameSays[Kind]): void {
    this.#port.postMessage(writeMessage<FrameSays, Kind>(kind, content));
  }

  #sayLog(thrown: unknown): void {
    this.#say('log', { level: 'error', text: toText(thrown).slice(0, 4000) });
  }

  #hear(data: unknown): void {
    const message = splitMessage(data);
    if (message === null) return;
    const content: unknown = JSON.parse(message.json);
    const hearing: { [Kind in keyof HostSays]: (content: HostSays[Kind]) => void } = {
      mount: (start) => void this.#mount(start),
      answer: this.#calls.settle,
      state: (state) => this.#state?.receive(state),
      theme: showIn,
      ping: (number) => this.#say('pong', number),
      unmount: () => this.#leave(),
    };
    (hearing[message.kind as keyof HostSays] as ((content: unknown) => void) | undefined)?.(content);
  }

  async #mount({ config, grantedScopes, state, readonly, colorScheme }: HostSays['mount']): Promise<void> {
    if (this.#isMounted) return;
    this.#isMounted = true;
    showIn(colorScheme);
    this.#state = createFrameState(state, readonly, (json) => this.#port.postMessage(`state ${json}`));
    const props: AddonProps = {
      svc: createCapabilityProxy(this.#calls.send) as AddonDaleaClient,
      config,
      grantedScopes: grantedScopes as AddonProps['grantedScopes'],
      state: this.#state.handle,
    };
    setFrameContext(props);
    try {
      const { default: mount } = (await import(/* @vite-ignore */ BUNDLE)) as { default?: AddonMount };
      if (typeof mount !== 'function') throw new TypeError('The entry script has no function as its default export.');
      const unmount: unknown = await mount(element, props);
      if (typeof unmount === 'function') this.#unmount = unmount as () => void;
      else this.#say('log', { level: 'warn', text: 'The mount function answered no function that unmounts.' });
      watchHeight(element, (height) => this.#say('height', height));
      this.#say('mounted', null);
    } catch (error) {
      reportError(error);
      this.#say('failed', toFault(error));
    }
  }

  #leave(): void {
    try {
      this.#unmount?.();
    } catch (error) {
      this.#sayLog(error);
    }
    this.#unmount = null;
    this.#say('unmounted', null);
  }
}

function showIn(scheme: HostSays['theme']): void {
  root.dataset.mantineColorScheme = scheme;
}

// Whoever opens the frame as a page of its own, or puts it into another page, gets nothing: the addon is loaded for the app only.
if (window.parent !== window) {
  tellForms();
  window.addEventListener('message', function take({ source, origin, data, ports }) {
    if (source !== window.parent || origin !== app || data !== PORT || ports.length !== 1) return;
    window.removeEventListener('message', take);
    new Guest(ports[0]!);
  });
  window.parent.postMessage(READY, app);
}
