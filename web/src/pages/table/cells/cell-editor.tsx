import { AreaEditor } from './area-editor.tsx';
import type { CellEditorProps } from './editor-props.ts';
import { FileEditor } from './file-editor.tsx';
import { InputEditor } from './input-editor.tsx';
import { PickerEditor } from './picker-editor.tsx';

/** The editor that fits the type of the column, over its cell. */
export function CellEditor(props: CellEditorProps) {
  switch (props.column.type) {
    case 'select':
    case 'multiSelect':
    case 'link':
    case 'user':
      return <PickerEditor {...props} />;
    case 'file':
      return <FileEditor {...props} />;
    case 'longText':
    case 'json':
      return <AreaEditor {...props} />;
    default:
      return <InputEditor {...props} />;
  }
}
