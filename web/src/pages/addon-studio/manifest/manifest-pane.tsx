import type { BuildIssue } from '@svc/contract';
import { IconWand } from '@svc/ui/icons';
import { Alert, Button, SegmentedControl } from '@svc/ui/kit';
import { useState } from 'react';
import { CodeEditor, type Jump } from '../editor/code-editor.tsx';
import { MANIFEST_PATH, parseManifestText, toManifestText } from '../model/manifest-text.ts';
import paneClasses from '../panes/panes.module.css';
import classes from './manifest.module.css';
import { ManifestForm } from './manifest-form.tsx';

interface ManifestPaneProps {
  text: string;
  paths: readonly string[];
  issues: readonly BuildIssue[];
  readOnly: boolean;
  jump: Jump | null;
  isSuggesting: boolean;
  onChange: (text: string) => void;
  onSuggest: () => void;
}

/** The manifest, as a form or as it is kept. */
export function ManifestPane(props: ManifestPaneProps) {
  const { text, paths, issues, readOnly, jump, isSuggesting, onChange, onSuggest } = props;
  const [view, setView] = useState<'form' | 'json'>('form');
  const { manifest, problem } = parseManifestText(text);
  return (
    <>
      <div className={paneClasses.bar}>
        <SegmentedControl
          size="xs"
          aria-label="How the manifest is shown"
          data={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'JSON' },
          ]}
          value={view}
          onChange={(next) => setView(next as 'form' | 'json')}
        />
        <span className={paneClasses.barTitle} />
        {!readOnly && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconWand size={15} />}
            loading={isSuggesting}
            onClick={onSuggest}
          >
            Suggest from the code
          </Button>
        )}
      </div>
      {view === 'json' ? (
        <CodeEditor
          path={MANIFEST_PATH}
          content={text}
          issues={issues}
          readOnly={readOnly}
          help={null}
          jump={jump}
          onChange={(_, next) => onChange(next)}
        />
      ) : (
        <div className={classes.scroll}>
          {manifest === null ? (
            <Alert color="red" m="md" title="The JSON cannot be read">
              {problem} Mend it under JSON.
            </Alert>
          ) : (
            <ManifestForm
              manifest={manifest}
              paths={paths}
              readOnly={readOnly}
              onChange={(next) => onChange(toManifestText(next))}
            />
          )}
        </div>
      )}
    </>
  );
}
