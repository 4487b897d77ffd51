import type { Query } from '@svc/contract';
import { Group } from '@svc/ui/kit';
import type { ReactNode } from 'react';
import { ColumnsEditor } from './columns-editor.tsx';
import { EditorSection } from './editor-section.tsx';
import { GroupsEditor } from './groups-editor.tsx';
import { OrderEditor } from './order-editor.tsx';
import { ParameterField } from './parameter-field.tsx';
import classes from './query.module.css';
import { isGrouped, type QueryDraft } from './query-draft.ts';
import type { QueryField } from './query-fields.ts';
import type { QueryIssue } from './query-issue.ts';
import type { UsedParameter } from './query-parameters.ts';
import { TableChoice } from './table-choice.tsx';
import { WhereEditor } from './where-editor.tsx';

interface QueryEditorProps {
  draft: QueryDraft;
  fields: readonly QueryField[];
  issues: readonly QueryIssue[];
  parameters: readonly UsedParameter[];
  checkable: Query | null;
  onChange: (part: Partial<QueryDraft>) => void;
  onTable: (tableId: string) => void;
  onRun: () => void;
  /** What one can do with the query. */
  children: ReactNode;
}

/** A query in the making, from the table at the top to the order at the bottom. */
export function QueryEditor(props: QueryEditorProps) {
  const { draft, fields, issues, parameters, onChange } = props;
  return (
    <form
      className={classes.editor}
      aria-label="Query"
      onSubmit={(event) => {
        event.preventDefault();
        props.onRun();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onRun();
      }}
    >
      <div className={classes.top}>
        <TableChoice value={draft.from} onChange={props.onTable} />
      </div>
      {draft.from !== null && (
        <>
          <EditorSection label="Rows where">
            <WhereEditor
              draft={draft}
              fields={fields}
              issues={issues}
              checkable={props.checkable}
              onChange={onChange}
            />
          </EditorSection>
          {parameters.length > 0 && (
            <EditorSection label="Parameters">
              <Group gap="sm" align="flex-end">
                {parameters.map(({ name, type }) => (
                  <ParameterField
                    key={name}
                    name={name}
                    type={type}
                    required
                    value={draft.params[name] ?? ''}
                    onChange={(value) => onChange({ params: { ...draft.params, [name]: value } })}
                  />
                ))}
              </Group>
            </EditorSection>
          )}
          {!isGrouped(draft) && (
            <EditorSection label="Columns">
              <ColumnsEditor
                label="Columns"
                placeholder="Every column"
                fields={fields}
                value={draft.select}
                onChange={(select) => onChange({ select })}
              />
            </EditorSection>
          )}
          <EditorSection label="Groups">
            <GroupsEditor draft={draft} fields={fields} onChange={onChange} />
          </EditorSection>
          <EditorSection label="Order">
            <OrderEditor draft={draft} fields={fields} onChange={onChange} />
          </EditorSection>
          <div className={classes.bottom}>{props.children}</div>
        </>
      )}
    </form>
  );
}
