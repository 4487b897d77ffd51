import type { AddonLaunch } from '@svc/contract';
import { ThemeProvider } from '@svc/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddonFrame } from '../addon-frame.tsx';
import type { ProxyCall } from '../proxy-call.ts';

/** What the tests look at. */
export interface Stage {
  logs: { level: string; text: string }[];
  calls: ProxyCall[];
  heights: number[];
}

declare global {
  interface Window {
    stage: Stage;
  }
}

/** A page with nothing on it but addons, for the tests of the sandbox. */
async function raise(): Promise<void> {
  const stage: Stage = { logs: [], calls: [], heights: [] };
  window.stage = stage;
  const ids = new URLSearchParams(window.location.search).getAll('instance');
  const launches = await Promise.all(
    ids.map(async (id) => (await (await fetch(`/stage-launch?instance=${id}`)).json()) as AddonLaunch),
  );
  const root = createRoot(document.getElementById('root')!);
  root.render(
    <StrictMode>
      <ThemeProvider>
        <h1>Stage</h1>
        {launches.map((launch) => (
          <AddonFrame
            key={launch.instance.id}
            workspaceId="stage"
            launch={launch}
            onLog={(line) => stage.logs.push(line)}
            onCall={(call) => stage.calls.push(call)}
            onHeight={(height) => stage.heights.push(height)}
          />
        ))}
      </ThemeProvider>
    </StrictMode>,
  );
}

void raise();
