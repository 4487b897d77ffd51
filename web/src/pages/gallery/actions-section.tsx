import {
  Button,
  Card,
  CopyButton,
  Grid,
  ICON_NAMES,
  Icon,
  IconButton,
  Menu,
  Row,
  SegmentedControl,
  Stack,
  Text,
  Tooltip,
  toast,
} from '@svc/ui/primitives';
import { useState } from 'react';

/** Button, IconButton, Icon, Menu, SegmentedControl, Tooltip. */
export function ActionsSection() {
  const [view, setView] = useState('plate');
  const [isStarred, setStarred] = useState(false);
  return (
    <Card title="Actions" description="Button, IconButton, Icon, Menu, SegmentedControl, CopyButton and Tooltip.">
      <Stack>
        <Row>
          <Button variant="primary" icon="plus" onClick={() => toast('The sample is registered')}>
            Register
          </Button>
          <Button icon="refresh">Reload</Button>
          <Button variant="quiet">Not now</Button>
          <Button danger icon="archive">
            Archive
          </Button>
          <Button loading>Saving</Button>
          <Button disabled>Disabled</Button>
          <Button size="xs">Small</Button>
        </Row>
        <Row>
          <IconButton icon="edit" label="Edit" />
          <IconButton icon="trash" label="Remove" danger />
          <IconButton
            icon="star"
            label="Star"
            variant={isStarred ? 'primary' : 'default'}
            aria-pressed={isStarred}
            onClick={() => setStarred(!isStarred)}
          />
          <Menu
            label="More"
            items={[
              { label: 'Duplicate', icon: 'copy', onSelect: () => toast('Duplicated') },
              { label: 'Export', icon: 'download', onSelect: () => toast('Exported') },
              'divider',
              { label: 'Archive', icon: 'archive', danger: true, onSelect: () => toast('Archived') },
            ]}
          />
          <Menu label="Row actions" icon="dots" items={[{ label: 'Open', onSelect: () => toast('Opened') }]} />
          <SegmentedControl
            label="View"
            options={[
              { value: 'plate', label: 'Plate' },
              { value: 'table', label: 'Table' },
              { value: 'chart', label: 'Chart' },
            ]}
            value={view}
            onChange={setView}
          />
          <CopyButton text="PLS-00001" />
          <Tooltip label="Measured at 260 nm and 280 nm">
            <Button variant="quiet" icon="info">
              A260/A280
            </Button>
          </Tooltip>
        </Row>
        <Grid minWidth={124} gap="xs">
          {ICON_NAMES.map((name) => (
            <Row key={name} gap="xs" wrap={false}>
              <Icon name={name} size={18} />
              <Text size="xs" dimmed>
                {name}
              </Text>
            </Row>
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
