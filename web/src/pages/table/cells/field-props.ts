import type { Column } from '@svc/contract';

export interface FieldInputProps {
  column: Column;
  value: unknown;
  readOnly: boolean;
  error: string | undefined;
  onCommit: (value: unknown) => void;
}
