import { Card, Divider, Grid, Heading, Row, ScrollBox, Stack, Text } from '@svc/ui/primitives';

const FREEZERS = ['Freezer 1 (−20 °C)', 'Freezer 2 (−20 °C)', 'Freezer 3 (−80 °C)', 'Freezer 4 (−80 °C)'];

/** Stack, Row, Grid, Card, Divider, ScrollBox. */
export function LayoutSection() {
  return (
    <Card title="Layout" description="Stack, Row, Grid, Card, Divider and ScrollBox.">
      <Grid minWidth={220}>
        {FREEZERS.map((name, index) => (
          <Card key={name}>
            <Stack gap="xs">
              <Heading level={3}>{name}</Heading>
              <Row justify="between">
                <Text size="sm" dimmed>
                  Boxes
                </Text>
                <Text size="sm" weight="medium">
                  {10 + index}
                </Text>
              </Row>
            </Stack>
          </Card>
        ))}
      </Grid>
      <Stack gap="sm" style={{ marginTop: '1rem' }}>
        <Divider label="A protocol that scrolls" />
        <ScrollBox label="Protocol" maxHeight={96}>
          <Stack gap="xs">
            {Array.from({ length: 12 }, (_, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
              <Text key={step} size="sm">
                {step + 1}. Add {(step + 1) * 5} µL of buffer, mix by inverting, incubate for {step + 2} min on ice.
              </Text>
            ))}
          </Stack>
        </ScrollBox>
      </Stack>
    </Card>
  );
}
