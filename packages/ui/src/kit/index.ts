export {
  ActionIcon,
  Alert,
  Anchor,
  AppShell,
  Autocomplete,
  Avatar,
  Badge,
  Box,
  Burger,
  Button,
  Checkbox,
  CloseButton,
  Code,
  Collapse,
  ColorSwatch,
  Divider,
  Drawer,
  Group,
  Indicator,
  Kbd,
  Loader,
  Menu,
  Modal,
  MultiSelect,
  Pagination,
  Paper,
  Popover,
  Progress,
  Radio,
  ScrollArea,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
  useMantineColorScheme as useColorScheme,
  VisuallyHidden,
} from '@mantine/core';
export { type UseFormReturnType as UseFormReturn, useForm } from '@mantine/form';
export { useDebouncedValue, useDisclosure, useHotkeys } from '@mantine/hooks';
export { notifications as toasts } from '@mantine/notifications';
export { CopyButton } from '../primitives/actions/copy-button.tsx';
export { copyText } from '../primitives/actions/copy-text.ts';
export { EmptyState } from '../primitives/feedback/empty-state.tsx';
export { ErrorState } from '../primitives/feedback/error-state.tsx';
export { TableSkeleton } from '../primitives/feedback/table-skeleton.tsx';
export { PageHeader } from '../primitives/layout/page-header.tsx';
export { Panel } from '../primitives/layout/panel.tsx';
export { ConfirmDialog } from '../primitives/overlays/confirm-dialog.tsx';
export { Dialog } from '../primitives/overlays/dialog.tsx';
export { TimeText } from '../primitives/text/time-text.tsx';
export { PasswordInput } from './password-input.tsx';
export { SecretField } from './secret-field.tsx';
export { TableFrame } from './table-frame.tsx';
