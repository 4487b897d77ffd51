import { Badge, Card, Code, Heading, Row, Stack, Text, TimeText, type Tone } from '@svc/ui/primitives';

const TONES: Tone[] = ['neutral', 'info', 'success', 'warning', 'danger'];
const LONG = 'pcDNA3.1(+)-EGFP-P2A-mCherry-T2A-Puro with a name that is longer than any cell has room for';

/** Heading, Text, Code, Badge, TimeText. */
export function TextSection() {
  return (
    <Card title="Text" description="Heading, Text, Code, Badge and TimeText.">
      <Stack gap="sm">
        <Heading level={3}>A heading of level 3</Heading>
        <Text>
          A paragraph, with <Code>Ct = 24.3</Code> in it, read <TimeText value={new Date().toISOString()} />.
        </Text>
        <Row>
          <Text size="xs" dimmed>
            Extra small and dimmed
          </Text>
          <Text size="lg" weight="bold">
            Large and bold
          </Text>
          <Text mono>ATGGTGAGCAAGGGC</Text>
          <Text tone="danger">Below the limit</Text>
        </Row>
        <Text truncate style={{ maxWidth: 320 }}>
          {LONG}
        </Text>
        <Row gap="xs">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
        <Code block>{'>PLS-00001 EGFP\nATGGTGAGCAAGGGCGAGGAGCTGTTCACC'}</Code>
      </Stack>
    </Card>
  );
}
