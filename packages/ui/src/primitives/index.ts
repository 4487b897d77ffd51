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
export { ConfirmDialog } from './confirm-dialog.tsx';
export { CopyButton } from './copy-button.tsx';
export { copyText } from './copy-text.ts';
export { Dialog } from './dialog.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorState } from './error-state.tsx';
export { PageHeader } from './page-header.tsx';
export { Panel } from './panel.tsx';
export { PasswordInput } from './password-input.tsx';
export { SecretField } from './secret-field.tsx';
export { TableFrame } from './table-frame.tsx';
export { TableSkeleton } from './table-skeleton.tsx';
export { TimeText } from './time-text.tsx';
