import type { AddonScope, BuildAnalysis } from '@svc/contract';
import { Badge, Checkbox, Code, Group, Text, UnstyledButton } from '@svc/ui/kit';
import { useState } from 'react';
import classes from './addons.module.css';
import { SCOPE_WORDS } from './scope-words.ts';

interface ScopeListProps {
  /** What is asked for. */
  scopes: readonly AddonScope[];
  /** What is allowed; left out where nothing is decided here. */
  allowed?: readonly AddonScope[];
  disabled?: boolean;
  /** What was not asked for before. */
  added?: readonly AddonScope[];
  /** Where the code needs each of them, where a build has told. */
  analysis?: BuildAnalysis | undefined;
  onChange?: (scopes: AddonScope[]) => void;
}

/** What an addon asks for, one sentence each, with a box to allow it. */
export function ScopeList({ scopes, allowed, disabled = false, added = [], analysis, onChange }: ScopeListProps) {
  if (scopes.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        It asks for nothing: it shows only what stands in its own code.
      </Text>
    );
  }
  return (
    <div>
      {scopes.map((scope) => {
        const { sentence, detail, writes } = SCOPE_WORDS[scope];
        const isAllowed = allowed?.includes(scope) ?? false;
        return (
          <div key={scope} className={classes.scope}>
            {allowed !== undefined && (
              <Checkbox
                mt={2}
                aria-label={sentence}
                checked={isAllowed}
                disabled={disabled}
                onChange={({ currentTarget: { checked } }) =>
                  onChange?.(scopes.filter((one) => (one === scope ? checked : allowed.includes(one))))
                }
              />
            )}
            <div className={classes.scopeText}>
              <Group gap={8}>
                <Text size="sm" fw={550}>
                  {sentence}
                </Text>
                {writes && (
                  <Badge size="xs" color="amber" variant="light">
                    changes things
                  </Badge>
                )}
                {added.includes(scope) && (
                  <Badge size="xs" color="petrol" variant="light">
                    new
                  </Badge>
                )}
              </Group>
              <Text size="xs" c="dimmed">
                {detail} <Code fz="inherit">{scope}</Code>
              </Text>
              {analysis && <ScopeUses scope={scope} analysis={analysis} />}
            </div>
          </div>
        );
      })}
    </div>
  );
}

const SHOWN = 3;

function ScopeUses({ scope, analysis }: { scope: AddonScope; analysis: BuildAnalysis }) {
  const [isOpen, setOpen] = useState(false);
  const methods = analysis.methods.filter((one) => one.scope === scope);
  if (methods.length === 0) {
    return (
      <Text size="xs" c="dimmed" mt={4}>
        No line of its code was found that needs this.
      </Text>
    );
  }
  const shown = isOpen ? methods : methods.slice(0, SHOWN);
  return (
    <ul className={classes.uses}>
      {shown.map(({ method, certainty, uses }) => (
        <li key={method}>
          <code>{method}</code> in {uses.map(({ file, line }) => `${file}:${line}`).join(', ')}
          {certainty === 'probable' && ' (probably)'}
        </li>
      ))}
      {methods.length > SHOWN && (
        <li>
          <UnstyledButton fz="xs" c="var(--mantine-color-anchor)" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show ${methods.length - SHOWN} more`}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
