import type { FrameSays } from '@svc/addon-sdk/channel';
import type { AddonLaunch } from '@svc/contract';
import { IconPlayerPlay, IconRefresh } from '@svc/ui/icons';
import { Button, Group, Loader } from '@svc/ui/kit';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './addon-frame.module.css';
import { toFrameAddress } from './frame-address.ts';
import { FrameNotice, StandingNotice } from './frame-notice.tsx';
import type { ProxyCall } from './proxy-call.ts';
import { RunningFrame } from './running-frame.ts';
import { showAddonToast } from './show-addon-toast.ts';
import { useDocumentColorScheme } from './use-document-color-scheme.ts';

const MIN_HEIGHT = 40;
const MAX_HEIGHT = 4000;
const DEFAULT_HEIGHT = 320;

/** A browser keeps the process of a frame for a moment, and would put the next frame into one that hangs. */
const PROCESS_ENDS_MS = 4000;

export interface AddonFrameProps {
  workspaceId: string;
  launch: AddonLaunch;
  /** What helps where it cannot run: a link to its page, a form of consent. */
  wayOut?: ReactNode;
  /** Asks for a fresh launch before it is started again. */
  onRestart?: () => void;
  onHeight?: (height: number) => void;
  onLog?: (line: FrameSays['log']) => void;
  /** When a call begins and when it ends. */
  onCall?: (call: ProxyCall) => void;
}

type Phase =
  | { name: 'loading' | 'running' | 'hung' | 'stopped' | 'cooling' }
  | { name: 'failed'; fault: FrameSays['failed'] };

/** An addon at one of its places: in its frame, or why it does not run and what to do about it. */
export function AddonFrame(props: AddonFrameProps) {
  const { launch, wayOut } = props;
  if (launch.status !== 'ready') return <StandingNotice launch={launch} wayOut={wayOut} />;
  const address = toFrameAddress(launch.frameUrl, window.location.origin);
  if (address === null) {
    return (
      <FrameNotice title={`${launch.addonName} has no place to run`} tone="warning">
        Addons run on a site of their own, and this installation has none under the address you use. The setting is
        SVC_ADDON_ORIGIN.
      </FrameNotice>
    );
  }
  // Another bundle, configuration or grant is another run; what only grew old, or higher, keeps running.
  const { instance, bundleSha256, grantedScopes } = launch;
  const run = [instance.id, JSON.stringify(instance.config), bundleSha256, ...grantedScopes].join();
  return <Frame key={run} {...props} address={address} />;
}

function Frame({ address, ...props }: AddonFrameProps & { address: string }) {
  const { launch } = props;
  const colorScheme = useDocumentColorScheme();
  const [run, setRun] = useState(0);
  const [phase, setPhase] = useState<Phase>({ name: 'loading' });
  const [height, setHeight] = useState<number | null>(null);
  const element = useRef<HTMLIFrameElement>(null);
  const running = useRef<RunningFrame | null>(null);
  const latest = useRef({ ...props, colorScheme });
  latest.current = { ...props, colorScheme };

  const isHung = useRef(false);

  const isShown = phase.name === 'loading' || phase.name === 'running' || phase.name === 'hung';

  // Before the browser can hand over any message of the frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame runs with what it was started with
  useLayoutEffect(() => {
    if (element.current === null) return;
    const { workspaceId, launch: started, colorScheme: scheme } = latest.current;
    const frame = new RunningFrame(element.current, {
      workspaceId,
      launch: started,
      colorScheme: scheme,
      events: {
        onMounted: () => setPhase({ name: 'running' }),
        onFailed: (fault) => setPhase({ name: 'failed', fault }),
        onHung: (hangs) => {
          isHung.current = hangs;
          setPhase({ name: hangs ? 'hung' : 'running' });
        },
        onHeight: (wanted) => {
          const fitting = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(wanted)));
          setHeight(fitting);
          latest.current.onHeight?.(fitting);
        },
        onToast: (toast) => showAddonToast(started.addonName, toast),
        onLog: (line) => latest.current.onLog?.(line),
        onCall: (call) => latest.current.onCall?.(call),
      },
    });
    running.current = frame;
    return () => {
      running.current = null;
      frame.close();
    };
  }, [address, run, isShown]);

  useEffect(() => running.current?.showIn(colorScheme), [colorScheme]);

  const restart = useCallback(async () => {
    latest.current.onRestart?.();
    if (isHung.current) {
      setPhase({ name: 'cooling' });
      await new Promise((resolve) => setTimeout(resolve, PROCESS_ENDS_MS));
      isHung.current = false;
    } else await running.current?.leave();
    setHeight(null);
    setPhase({ name: 'loading' });
    setRun((count) => count + 1);
  }, []);

  const isPage = launch.instance.surface === 'page';
  const pixels = launch.instance.height ?? height ?? launch.defaultHeight ?? DEFAULT_HEIGHT;
  return (
    <div className={isPage ? classes.page : classes.block} data-phase={phase.name}>
      {(phase.name === 'loading' || phase.name === 'cooling') && (
        <div className={classes.loading}>
          <Loader size="sm" aria-label={`${launch.addonName} is starting`} />
        </div>
      )}
      {phase.name === 'hung' && (
        <div className={classes.hung} role="alert">
          <span>{launch.addonName} does not answer.</span>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => void restart()}>
              Reload
            </Button>
            <Button size="compact-sm" color="red" onClick={() => setPhase({ name: 'stopped' })}>
              Stop
            </Button>
          </Group>
        </div>
      )}
      {isShown && (
        <iframe
          key={run}
          ref={element}
          title={launch.addonName}
          className={classes.frame}
          style={isPage ? undefined : { height: pixels }}
          // Nothing else, ever: with an origin of its own it could reach what the site of addons keeps.
          sandbox="allow-scripts"
          allow=""
          referrerPolicy="no-referrer"
          src={address}
        />
      )}
      {phase.name === 'stopped' && (
        <FrameNotice
          title={`${launch.addonName} was stopped`}
          action={
            <Button variant="default" leftSection={<IconPlayerPlay size={16} />} onClick={() => void restart()}>
              Start again
            </Button>
          }
        >
          What it had not saved is gone.
        </FrameNotice>
      )}
      {phase.name === 'failed' && (
        <FrameNotice
          title={`${launch.addonName} has stopped working`}
          tone="danger"
          details={phase.fault.stack}
          action={
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void restart()}>
              Reload
            </Button>
          }
        >
          {phase.fault.message}
        </FrameNotice>
      )}
    </div>
  );
}
